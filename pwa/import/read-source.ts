// The bytes of a file as a source, by what they are and then by their name; runs in the worker, and in tests without one.
import type { Source } from '#domain/schedule/source.ts'
import { FileRefused, type FileRefusal } from './file-refusal.ts'
import { formatOf, type FileFormat, type OnProgress } from './file-format.ts'

type Read = (bytes: Uint8Array, onProgress: OnProgress) => Source | Promise<Source>

/** Each comes when the first such file does. */
const READERS: Record<FileFormat, () => Promise<Read>> = {
  docx: () => import('#pwa/import/office/document.ts').then(({ readDocument }) => readDocument),
  hwpx: () => import('#pwa/import/office/hangul.ts').then(({ readHangul }) => readHangul),
  pdf: () => import('#pwa/import/pdf/pdf.ts').then(({ readPdf }) => readPdf),
  html: () => import('#pwa/import/text/html.ts').then(({ readHtml }) => readHtml),
  md: () => import('#pwa/import/text/markdown.ts').then(({ readMarkdown }) => readMarkdown),
  txt: () => import('#pwa/import/text/markdown.ts').then(({ readPlainText }) => readPlainText),
  ics: () => import('#pwa/import/text/calendar.ts').then(({ readCalendar }) => readCalendar),
  export: () => import('./own-export.ts').then(({ readOwnExport }) => readOwnExport),
  json: () => import('./own-export.ts').then(({ readOwnDocument }) => readOwnDocument),
  csv: () => import('#pwa/import/text/csv.ts').then(({ readCsv }) => readCsv),
  xlsx: () => import('#pwa/import/office/workbook.ts').then(({ readWorkbook }) => readWorkbook),
}

/** @throws nothing of the file: whatever is wrong with it is a refusal */
export async function readSource(
  bytes: Uint8Array,
  name: string,
  onProgress: OnProgress = () => {},
): Promise<Source | FileRefusal> {
  try {
    const read = await loaded(READERS[await formatOf(bytes, name)])
    onProgress(0.1)
    const source = await read(bytes, onProgress)
    onProgress(1)
    return source.parts.length === 0 && !source.whole?.length ? { refused: 'empty' } : source
  } catch (failure) {
    if (failure instanceof FileRefused) return { refused: failure.refused }
    // Whatever a reader stumbles over was made by somebody else's program: the file is told, and the app goes on.
    return { refused: 'damaged' }
  }
}

async function loaded(load: () => Promise<Read>): Promise<Read> {
  try {
    return await load()
  } catch {
    throw new FileRefused('unavailable')
  }
}

// What a file is: its first bytes say more than its name, which is asked where they say nothing.
import { FileRefused } from './file-refusal.ts'

/** Told from 0 to 1, while a file is read. */
export type OnProgress = (done: number) => void

export type FileFormat =
  | 'csv'
  | 'xlsx'
  | 'docx'
  | 'hwpx'
  | 'pdf'
  | 'html'
  | 'md'
  | 'txt'
  | 'ics'
  /** Everything of an account as it is downloaded here, and the document of one guidebook. */
  | 'export'
  | 'json'

export async function formatOf(bytes: Uint8Array, name: string): Promise<FileFormat> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (startsWith(bytes, COMPOUND)) throw new FileRefused(compoundKind(bytes, ending))
  if (startsWith(bytes, 'HWP Document File')) throw new FileRefused('old-hwp')
  if (isPdf(bytes)) return 'pdf'
  if (startsWith(bytes, 'PK')) return packedFormat(bytes)
  const known = BY_ENDING[ending] ?? writtenFormat(bytes, ending)
  if (!known) throw new FileRefused(OLD[ending] ?? 'unknown-format')
  return known
}

const BY_ENDING: Partial<Record<string, FileFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  md: 'md',
  markdown: 'md',
  txt: 'txt',
  ics: 'ics',
  ical: 'ics',
  json: 'json',
}

/** Named as an old file, and none of those that can be told by their bytes. */
const OLD: Partial<Record<string, FileRefused['refused']>> = {
  xls: 'old-xls',
  doc: 'old-doc',
  rtf: 'old-doc',
  hwp: 'old-hwp',
  hml: 'old-hwp',
}

/** Of a text whose name says nothing, or the wrong thing: many a web site calls a page or a list of values `.xls`. */
function writtenFormat(bytes: Uint8Array, ending: string): FileFormat | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000)).trimStart().toLowerCase()
  if (head.startsWith('begin:vcalendar')) return 'ics'
  if (/^(?:\xef\xbb\xbf)?<(?:!doctype html|html|head|meta|table|style)\b/.test(head)) return 'html'
  return ending === 'xls' && head.includes('\t') && !head.startsWith('<') ? 'csv' : undefined
}

/** Loaded with the first packed file: what unpacks it comes along. */
async function packedFormat(bytes: Uint8Array): Promise<FileFormat> {
  const [{ Archive }, { isOwnExport }] = await Promise.all([
    import('#pwa/import/office/archive.ts'),
    import('./own-export.ts'),
  ]).catch(() => {
    throw new FileRefused('unavailable')
  })
  const archive = new Archive(bytes)
  const has = (start: string): boolean => archive.names.some((entry) => entry.startsWith(start))
  if (archive.has('xl/workbook.bin')) throw new FileRefused('unknown-format')
  if (has('xl/worksheets/') || archive.has('xl/workbook.xml')) return 'xlsx'
  if (archive.has('word/document.xml') || has('word/')) return 'docx'
  if (archive.has('Contents/content.hpf')) return 'hwpx'
  if (isOwnExport(archive.names)) return 'export'
  throw new FileRefused('unknown-format')
}

/** Files of Office before 2007, of Hangul before HWPX, and packed ones that are encrypted: all are compound files. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** By the names of the streams in it, which are written in UTF-16. */
function compoundKind(bytes: Uint8Array, ending: string): FileRefused['refused'] {
  const names = new TextDecoder('latin1').decode(bytes)
  const holds = (stream: string): boolean => names.includes([...stream].map((letter) => `${letter}\0`).join(''))
  if (holds('EncryptedPackage')) return 'encrypted'
  if (holds('WordDocument') || ending === 'doc') return 'old-doc'
  if (holds('HwpSummaryInformation') || holds('BodyText') || ending === 'hwp') return 'old-hwp'
  return holds('Workbook') || holds('Book') || ending === 'xls' ? 'old-xls' : 'unknown-format'
}

/** Some programs write something before it. */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

const startsWith = (bytes: Uint8Array, letters: string): boolean =>
  [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0))

// What was downloaded from here: everything of an account (ZIP), or the document of one guidebook (JSON).
import type { Day, Guidebook, Page } from '#domain/guidebook/document.ts'
import { guidebookSchema } from '#domain/guidebook/schema/document-schema.ts'
import { readable } from '#domain/guidebook/readable.ts'
import { isRecord } from '#domain/is-record.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { Missed, Source, SourcePicture, StoredGuidebook } from '#domain/schedule/source.ts'
import { Archive } from '#pwa/import/office/archive.ts'
import { decodeText } from '#pwa/import/text/decode.ts'
import { htmlSource, type PictureAt } from '#pwa/import/text/html.ts'
import { FileRefused } from './file-refusal.ts'
import { columnTitles } from './grid.ts'

const DOCUMENT = /^guidebooks\/[^/]+\/guidebook\.json$/

export const isOwnExport = (names: readonly string[]): boolean => names.some((name) => DOCUMENT.test(name))

/** All guidebooks of it: each as it was stored, or where one is of another version than this one, all as they read. */
export function readOwnExport(bytes: Uint8Array): Source {
  const archive = new Archive(bytes)
  const pictureAt = (address: string): SourcePicture | undefined => {
    const name = address.replace(/^\//, '')
    const found = name.startsWith('uploads/') ? archive.read(name) : undefined
    return found && { name: name.slice('uploads/'.length), type: 'image/webp', bytes: found }
  }
  const texts = archive.names.filter((name) => DOCUMENT.test(name)).map((name) => archive.read(name))
  return ownSource(texts, pictureAt)
}

export const readOwnDocument = (bytes: Uint8Array): Source => ownSource([bytes], () => undefined)

function ownSource(texts: readonly (Uint8Array | undefined)[], pictureAt: PictureAt): Source {
  const guidebooks = texts.flatMap((bytes) => (bytes ? [guidebookIn(bytes)] : []))
  const stored = guidebooks.map((guidebook) => guidebookSchema.safeParse(guidebook).data)
  const known = stored.filter((guidebook) => guidebook !== undefined)
  if (known.length < stored.length) return guidebooksSource(guidebooks, pictureAt)
  const opened = new Map<string, SourcePicture | undefined>()
  const once = (address: string): SourcePicture | undefined => {
    if (!opened.has(address)) opened.set(address, pictureAt(address))
    return opened.get(address)
  }
  return { parts: [], pictures: [], missed: [], whole: known.map((guidebook) => wholeOf(guidebook, once)) }
}

function wholeOf(guidebook: Guidebook, pictureAt: PictureAt): StoredGuidebook {
  const largest = JSON.stringify(guidebook).matchAll(/"large":"(\/uploads\/[^"]+)"/g)
  const files = [...new Set([...largest].map(([, address = '']) => address))].flatMap((address) => {
    const file = pictureAt(address)
    return file ? [[address, file] as const] : []
  })
  return { guidebook, files: new Map(files) }
}

function guidebooksSource(guidebooks: readonly Read[], pictureAt: PictureAt): Source {
  const source = htmlSource(guidebooks.map(guidebookHtml).join(''), pictureAt)
  const heads = source.parts.flatMap((part, index) => (part.kind === 'heading' && part.level === 1 ? [index] : []))
  // A guidebook without a title has no heading.
  if (guidebooks.length < 2 || heads.length !== guidebooks.length)
    return { ...source, missed: [...source.missed, ...guidebooks.flatMap(frameOf)] }
  const books = guidebooks.map((guidebook, index) => ({
    title: guidebook.title,
    from: heads[index] ?? 0,
    to: heads[index + 1] ?? source.parts.length,
    missed: frameOf(guidebook),
  }))
  return { ...source, books }
}

/** What stands round the pages and does not come with them: the words and pictures of the cover, header and footer, the
 *  trip. A new guidebook has its own. */
function frameOf({ title, header, subheader, footer, trip }: Read): Missed[] {
  const frames = [subheader, header, footer].filter((frame) => frame !== undefined)
  const words = frames.flatMap((frame) => [...('title' in frame ? [frame.title] : []), frame.text])
  const facts = Object.values(trip ?? {}).map((fact) => `${fact ?? ''}`)
  const told = [...new Set([...words, ...facts].map((text) => `${text}`.trim()))].filter(
    (text) => text !== '' && text !== title,
  )
  const pictures = frames.flatMap(({ image }) => (image ? [image.alt || image.large] : []))
  return [
    ...told.map((text): Missed => ({ kind: 'other', text })),
    ...pictures.map((text): Missed => ({ kind: 'picture', text })),
  ]
}

type Read = Pick<Guidebook, 'title' | 'contents'> & Partial<Pick<Guidebook, 'header' | 'subheader' | 'footer' | 'trip'>>

function guidebookIn(bytes: Uint8Array): Read {
  const found: unknown = JSON.parse(decodeText(bytes))
  if (!isRecord(found) || typeof found['title'] !== 'string' || !Array.isArray(found['contents']))
    throw new FileRefused('unknown-format')
  return found as unknown as Read
}

const guidebookHtml = ({ title, contents }: Pick<Guidebook, 'title' | 'contents'>): string =>
  [`<h1>${escape(title)}</h1>`, ...contents.filter(({ deleted }) => !deleted).map(pageHtml)].join('')

/** Days as tables, whose columns say what stands in them; everything else as it is given to other programs. */
function pageHtml(page: Page): string {
  const days = (page.days ?? []).filter(({ deleted }) => !deleted)
  const rest = readable([{ ...page, days: [] }], '')
    .html.replaceAll('<h1>', '<h2>')
    .replaceAll('</h1>', '</h2>')
  return rest + days.map(dayHtml).join('')
}

function dayHtml({ title, activities, meals }: Day): string {
  const rows = activities
    .filter(({ deleted }) => !deleted)
    .flatMap((activity) => [
      row([activity.time, activity.schedule, activity.place, '']),
      ...activity.subActivities
        .filter(({ deleted }) => !deleted)
        .map(({ time, schedule, place, body }) => row([time, schedule, place, body])),
    ])
  const eaten = meals.filter(({ deleted }) => !deleted).map((meal) => `<p>${lines([meal.title, meal.body], ': ')}</p>`)
  const head = row(columnTitles(plainText(title) + rows.join('')))
  const table = rows.length > 0 ? `<table>${head}${rows.join('')}</table>` : ''
  return `<h3>${lines([title])}</h3>${table}${eaten.join('')}`
}

const row = (cells: readonly PlainOrRich[]): string =>
  `<tr>${cells.map((cell) => `<td>${lines([cell])}</td>`).join('')}</tr>`

const lines = (words: readonly PlainOrRich[], between = ' '): string =>
  escape(words.map(plainText).filter(Boolean).join(between)).replaceAll('\n', '<br>')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

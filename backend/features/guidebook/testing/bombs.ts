// Bodies of guidebooks that ask for more than they bring: each a kind by which few bytes could become many objects.
import { randomUUID } from 'node:crypto'

/** As many of a piece as fit, parted by commas. */
function fill(bytes: number, piece: () => string): string {
  const pieces: string[] = []
  for (let left = bytes; left > 0;) {
    const next = piece()
    left -= next.length + 1
    pieces.push(next)
  }
  return pieces.join(',')
}

const id = (): string => `"_id":"${randomUUID()}"`
const book = (pages: string): string => `{${id()},"title":"x","contents":[${pages}]}`
const page = (inside: string, type = 'attractions'): string => `{${id()},"contentType":"${type}",${inside}}`
const section = (items: string): string => `{${id()},"items":[${items}]}`
const sections = (items: string): string => page(`"sections":[${section(items)}]`)
/** Pages of up to so many items each. */
const pages = (bytes: number, item: () => string): string =>
  book(fill(bytes, () => sections(fill(Math.min(bytes, 60_000), item))))
const table = (inside: string) => (): string => `{${id()},"type":"table",${inside}}`
const long = (text: string, length: number): string => text.repeat(Math.max(1, Math.floor(length / text.length)))
const list = (piece: string, length: number): string => `[${long(`${piece},`, length)}${piece}]`

/** Each makes JSON of about so many bytes. */
export const BOMBS: Readonly<Record<string, (bytes: number) => string>> = {
  'tables that declare rows': (bytes) => pages(bytes, table('"rows":2000,"cols":1')),
  'tables that declare columns': (bytes) => pages(bytes, table('"rows":1,"cols":2000')),
  'tables of the usual size': (bytes) => pages(bytes, table('"content":[]')),
  'tables with one long row': (bytes) =>
    pages(bytes, table(`"content":[${list('""', 120)},${list('[]', 120).slice(1)}`)),
  'tables of empty rows': (bytes) => pages(bytes, table(`"content":${list('[]', 5900)}`)),
  'tables of small cells': (bytes) => pages(bytes, table(`"content":${list('["",""]', 5900)}`)),
  'widths that are none': (bytes) => book(sections(table(`"colWidths":${list('9999', bytes)}`)())),
  'texts of line ends': (bytes) => pages(bytes, () => `{${id()},"type":"text","content":"${long('\\n', 38_000)}"}`),
  'texts of small paragraphs': (bytes) =>
    pages(bytes, () => {
      const paragraphs = list('{"type":"paragraph"}', 50_000)
      return `{${id()},"type":"text","content":{"type":"doc","content":${paragraphs}}}`
    }),
  'texts that change their marks': (bytes) =>
    pages(bytes, () => {
      const run = '{"type":"text","text":"a","marks":[{"type":"bold"}]},{"type":"text","text":"b"}'
      const content = `[{"type":"paragraph","content":${list(run, 50_000)}}]`
      return `{${id()},"type":"text","content":{"type":"doc","content":${content}}}`
    }),
  'empty items': (bytes) => pages(bytes, () => `{${id()},"type":"imagetext"}`),
  'items of another version': (bytes) => pages(bytes, () => `{${id()},"type":"x","a":${list('{}', 14_000)}}`),
  'items with many names': (bytes) => {
    let count = 0
    return pages(bytes, () => `{${id()},"type":"text",${fill(50_000, () => `"${(count++).toString(36)}":0`)}}`)
  },
  'empty sections': (bytes) => book(fill(bytes, () => page(`"sections":[${fill(2000, () => `{${id()}}`)}]`))),
  'empty days': (bytes) => book(fill(bytes, () => page(`"days":[${fill(4000, () => `{${id()}}`)}]`, 'itinerary'))),
  'activities without anything': (bytes) =>
    book(fill(bytes, () => page(`"days":[{${id()},"activities":[${fill(9000, () => `{${id()}}`)}]}]`, 'itinerary'))),
  'pages that are none': (bytes) => `{${id()},"title":"x","contents":${list('0', bytes)}}`,
  'empty objects for pages': (bytes) => `{${id()},"title":"x","contents":${list('{}', bytes)}}`,
  'lists for pages': (bytes) => `{${id()},"title":"x","contents":${list('[]', bytes)}}`,
  'pages of wrong sections': (bytes) => book(fill(bytes, () => page(`"sections":${list('0', 90)}`))),
  'pages of wrong ids': (bytes) => book(fill(bytes, () => '{"_id":""}')),
  'unknown fields': (bytes) => `{${id()},"title":"x","more":${list('{}', bytes)}}`,
}

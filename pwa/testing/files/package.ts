// Office files made for tests: parts of XML and pictures, packed.
import { strToU8, zipSync } from 'fflate'

/** Text becomes UTF-8. */
export type Entries = Record<string, string | Uint8Array>

/** An array of its own: what is handed to a worker moves away. */
export function packed(entries: Entries): Uint8Array<ArrayBuffer> {
  const bytes = Object.fromEntries(
    Object.entries(entries).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  )
  return new Uint8Array(zipSync(bytes, { level: 6 }))
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Related {
  id: string
  /** The last word of the type. */
  kind: string
  target: string
  isOutside?: boolean
}

export const relations = (all: readonly Related[]): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${all
    .map(
      ({ id, kind, target, isOutside }) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${escapeXml(target)}"${
          isOutside ? ' TargetMode="External"' : ''
        }/>`,
    )
    .join('')}</Relationships>`

/** A picture of one dot. */
export const DOT: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

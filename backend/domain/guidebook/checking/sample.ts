// What is left of the sample guidebook in one that began with it: its words, its made-up phone numbers, its pictures.
import type { CheckResult } from '#domain/guidebook/items/definition.ts'
import { textField } from '#domain/guidebook/text-fields.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'

/** What the sample says and shows. */
export interface SampleMarks {
  lines: ReadonlySet<string>
  /** Digits alone. */
  phones: ReadonlySet<string>
  pictures: ReadonlySet<string>
}

/** Shorter lines are anybody's, and so are the numbers of the police and the like. */
const LINE_LEAST = 12
const DIGITS_LEAST = 9

const PHONE = /\+?\d[\d -]{7,20}\d/g

interface Gathered {
  lines: string[]
  phones: string[]
  pictures: string[]
}

/** @param nodes the sample guidebook, sample pages */
export function sampleMarks(nodes: readonly object[]): SampleMarks {
  const { lines, phones, pictures } = gathered(nodes)
  return { lines: new Set(lines), phones: new Set(phones), pictures: new Set(pictures) }
}

/** Each kind once a node, with what it is about. */
export function sampleFindings(marks: SampleMarks, node: object): CheckResult[] {
  const { lines, phones, pictures } = gathered(node)
  const line = lines.find((one) => marks.lines.has(one))
  const phone = phones.find((one) => marks.phones.has(one))
  return [
    ...(line === undefined ? [] : [['sampleText', line] as const]),
    ...(phone === undefined ? [] : [['samplePhone', phone] as const]),
    ...(pictures.some((one) => marks.pictures.has(one)) ? [['samplePicture'] as const] : []),
  ].map(([kind, words = '']): CheckResult => [kind, words])
}

function gathered(node: unknown): Gathered {
  const all: Gathered = { lines: [], phones: [], pictures: [] }
  gather(node, '', all)
  return all
}

function gather(value: unknown, key: string, all: Gathered): void {
  if (typeof value === 'string') return gatherText(value, key, all)
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === 'doc') return gatherText(plainText(value as RichText), key, all)
  if ('large' in value && typeof value.large === 'string') all.pictures.push(value.large)
  // What stands in a list says what the list's field says.
  for (const [name, part] of Object.entries(value)) gather(part, Array.isArray(value) ? key : name, all)
}

function gatherText(text: string, key: string, all: Gathered): void {
  const isSampled = textField(key)?.sampled === true
  if (isSampled)
    all.lines.push(
      ...text
        .split('\n')
        .map(flat)
        .filter(({ length }) => length >= LINE_LEAST),
    )
  if (!isSampled && key !== 'url') return
  const numbers = [...text.matchAll(PHONE)].map(([number]) => number.replaceAll(/\D/g, ''))
  all.phones.push(...numbers.filter(({ length }) => length >= DIGITS_LEAST))
}

const flat = (line: string): string => line.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

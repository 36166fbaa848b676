// What changed in the own fields of one node, each in the terms of what the field holds.
import { isRecord } from '#domain/is-record.ts'
import type { Picture } from '#domain/guidebook/document.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { STRUCTURE_FIELDS } from '#domain/guidebook/edits/slots.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { docOf } from '#domain/rich-text/plain-or-rich.ts'
import { isPicture } from '#domain/guidebook/node.ts'
import type { FieldChange } from './change.ts'

type Fields = Readonly<Record<string, unknown>>

/** The document's own; the server's facts beside it say nothing of what readers see. */
const OF_GUIDEBOOK = ['title', 'language', 'header', 'subheader', 'footer', 'trip']
const SILENT: ReadonlySet<string> = new Set([
  ...STRUCTURE_FIELDS,
  'createdAt',
  'updatedAt',
  'isSampleContent',
  'block',
  'deleted',
])
const CHOICES: ReadonlySet<string> = new Set(['icon', 'language', 'type'])
/** By what clocks and which country: told by other words where it is told. */
const UNSAID: ReadonlySet<string> = new Set(['zone', 'country'])
const TABLE: ReadonlySet<string> = new Set(['rows', 'cols', 'content'])

/** @param before an empty object for what is new, and `after` for what is gone. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = 'contents' in { ...before, ...after } ? OF_GUIDEBOOK : namesOf(before, after)
  const grid = [before, after].some((node) => node['type'] === 'table')
  const own = names.filter((name) => !SILENT.has(name) && !(grid && TABLE.has(name)))
  const changes = own.flatMap((name) => valueChanges(name, before[name], after[name]))
  return grid ? [...gridChanges(before, after), ...changes] : changes
}

const nameOf = (field: string): string => field.split('.').pop() ?? ''

const namesOf = (before: Fields, after: Fields): string[] => [
  ...new Set([...Object.keys(after), ...Object.keys(before)]),
]

function valueChanges(field: string, before: unknown, after: unknown): FieldChange[] {
  if (equal(before, after)) return []
  if (UNSAID.has(nameOf(field))) return layout(field, before, after)
  const either = before ?? after
  if (isPicture(either)) return pictureChanges(field, picture(before), picture(after))
  if (field === 'images') return pictureListChanges(field, list(before), list(after))
  if (field === 'entries') return entryChanges(field, list(before), list(after))
  if (Array.isArray(either)) return columnChanges(field, before, after)
  if (isWords(either) && !CHOICES.has(nameOf(field))) return wordChanges(field, before, after)
  if (isRecord(either)) return recordChanges(field, record(before), record(after))
  if (typeof either === 'number') return layout(field, before, after)
  if (!before && !after) return []
  return [{ field, kind: 'choice', before: choice(before), after: choice(after) }]
}

/** Titles and widths of columns. Those of what came or went say nothing of their own. */
function columnChanges(field: string, before: unknown, after: unknown): FieldChange[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  if (after.some((value) => typeof value === 'number')) return layout(field, before, after)
  return after.flatMap((value, at) => valueChanges(`${field}.${at}`, before[at], value))
}

const layout = (field: string, before: unknown, after: unknown): FieldChange[] =>
  before === undefined || after === undefined ? [] : [{ field, kind: 'layout' }]

function wordChanges(field: string, before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [words(before), words(after)]
  if (was !== is) return [{ field, kind: 'words', before: was, after: is }]
  return equal(docOf(before as PlainOrRich), docOf(after as PlainOrRich)) || was === ''
    ? []
    : [{ field, kind: 'looks' }]
}

/** Header, cover, footer, and where a map stands. */
function recordChanges(field: string, before: Fields, after: Fields): FieldChange[] {
  const changes = namesOf(before, after).flatMap((name) => valueChanges(`${field}.${name}`, before[name], after[name]))
  const [layout, said] = [
    changes.filter(({ kind }) => kind === 'layout'),
    changes.filter(({ kind }) => kind !== 'layout'),
  ]
  return layout.length > 0 ? [...said, { field, kind: 'layout' }] : said
}

/** Sizes and addresses of the variants follow from the picture; what is said about it is words. */
function pictureChanges(field: string, before: Picture | null, after: Picture | null): FieldChange[] {
  if (before?.large !== after?.large) return [{ field, kind: 'picture', before, after }]
  return wordChanges(`${field}.alt`, before?.alt, after?.alt)
}

/** The picture that left and the one that came in its place are one change. `field` is the place as now, or as it was. */
function pictureListChanges(field: string, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
  const [was, is] = [before.filter(isPicture), after.filter(isPicture)]
  const came = is.filter((one) => !was.some(({ large }) => large === one.large))
  const left = was.filter((one) => !is.some(({ large }) => large === one.large))
  const stayed = is.filter((one) => !came.includes(one))
  const changes: FieldChange[] = came.map((one) => {
    const gone = left.indexOf(was[is.indexOf(one)] as Picture)
    const replaced = gone < 0 ? null : (left.splice(gone, 1)[0] ?? null)
    return { field: `${field}.${is.indexOf(one)}`, kind: 'picture', before: replaced, after: one }
  })
  for (const one of left)
    changes.push({ field: `${field}.${was.indexOf(one)}`, kind: 'picture', before: one, after: null })
  for (const one of stayed)
    changes.push(
      ...pictureChanges(`${field}.${is.indexOf(one)}`, was.find(({ large }) => large === one.large) ?? null, one),
    )
  const order = was.filter((one) => stayed.some(({ large }) => large === one.large))
  const kept = order.every(({ large }, at) => large === stayed[at]?.large)
  return kept ? changes : [...changes, { field, kind: 'order' }]
}

/** Of a checklist: its lines are read as one text, in which what came, went or was moved shows. */
function entryChanges(field: string, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
  const said = (entries: readonly unknown[]): string =>
    entries
      .map((entry) => words(record(entry)['title']))
      .filter((line) => line.trim() !== '')
      .join('\n')
  return wordChanges(field, said(before), said(after)).filter(({ kind }) => kind === 'words')
}

/** Cell by cell while the grid keeps its shape; else its size, and what it says as a whole. */
function gridChanges(before: Fields, after: Fields): FieldChange[] {
  const [was, is] = [list(before['content']), list(after['content'])].map((rows) => rows.map(list)) as [
    unknown[][],
    unknown[][],
  ]
  const sizes = [was, is].map((rows) => ({ rows: rows.length, cols: rows[0]?.length ?? 0 }))
  const [from, to] = sizes as [{ rows: number; cols: number }, { rows: number; cols: number }]
  if (equal(from, to))
    return is.flatMap((row, r) => row.flatMap((cell, c) => valueChanges(`content.${r}.${c}`, was[r]?.[c], cell)))
  const said = wordChanges('content', gridText(was), gridText(is)).filter(({ kind }) => kind === 'words')
  return [{ field: 'content', kind: 'size', before: from, after: to }, ...said]
}

/** A line a row, without rows that say nothing. */
const gridText = (rows: readonly (readonly unknown[])[]): string =>
  rows
    .map((row) => row.map(words).filter(Boolean).join(' · '))
    .filter(Boolean)
    .join('\n')

const isWords = (value: unknown): value is PlainOrRich =>
  typeof value === 'string' || (isRecord(value) && value['type'] === 'doc')
const picture = (value: unknown): Picture | null => (isPicture(value) ? value : null)
const record = (value: unknown): Fields => (isRecord(value) ? value : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const words = (value: unknown): string => (isWords(value) ? plainText(value) : '')
const choice = (value: unknown): string | boolean | number | null =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null

// Three-way merge of one node's own fields: whoever changed a field wins it, texts merge within, a clash keeps both values.
import { isRecord } from '#domain/is-record.ts'
import { LIMITS } from '#domain/limits.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { provideMerge } from '#domain/guidebook/edits/rebase-edit.ts'
import { mergeText, type MergeOptions, type TypedRange } from '#domain/rich-text/merging/merge-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { textField } from '#domain/guidebook/text-fields.ts'
import { NO_TRIP, tripOrNone, type Trip } from '#domain/guidebook/trip.ts'
import { isEntry, keyedLists, mergeList } from './keyed-list.ts'
import { isTable, mergeTable, TABLE_FIELDS } from './table.ts'
import type { Clash, Fields, MergeValue, Value } from './values.ts'

interface Merged {
  fields: Record<string, unknown>
  clashes: Clash[]
}

/** Of the texts in them. */
export interface FieldOptions extends Pick<MergeOptions, 'undo' | 'first' | 'isAlone'> {
  /** What is being typed, of texts that are a field by themselves; `isAlone` is said of these texts only. */
  typed?: readonly TypedField[]
}

export interface TypedField extends TypedRange {
  field: string
}

const ABSENT: Fields = {}
/** The server's own; a difference means nothing. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])

/** In a clash the result has theirs. @param skip fields that are not merged here, such as lists of nodes. */
export function mergeFields(
  base: Fields | null,
  mine: Fields,
  theirs: Fields,
  skip: ReadonlySet<string>,
  options: FieldOptions = {},
): Merged {
  const merged: Merged = { fields: {}, clashes: [] }
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const values = mergeValueWith(options)
  const grid = isTable(base) && isTable(mine) && isTable(theirs) ? mergeTable(base, mine, theirs, values) : null
  for (const name of names) {
    if (skip.has(name) || (grid && TABLE_FIELDS.has(name))) continue
    if (SERVER_FIELDS.has(name)) merged.fields[name] = theirs[name] ?? mine[name]
    else add(merged, name, values(name, (base ?? ABSENT)[name], mine[name], theirs[name]))
  }
  Object.assign(merged.fields, grid?.fields)
  merged.clashes.push(...(grid?.clashes ?? []))
  return merged
}

provideMerge(mergeFields)

function add(merged: Merged, name: string, { value, clashes }: Value): void {
  if (value !== undefined) merged.fields[name] = value
  merged.clashes.push(...clashes)
}

const mergeValueWith =
  (options: FieldOptions): MergeValue =>
  (field, base, mine, theirs) => {
    if (equal(mine, base)) return { value: theirs, clashes: [] }
    if (equal(mine, theirs) && !(options.isAlone && isTyped(field, options))) return { value: theirs, clashes: [] }
    if (equal(theirs, base)) return { value: mine, clashes: [] }
    // Which version of an own block was answered: the later answer. What was taken of it merges by itself.
    if (field === 'block') return { value: laterMark(mine, theirs), clashes: [] }
    if (field === 'trip') return mergeTrip(base, mine, theirs, options)
    const inner = mergeValueWith(options)
    if (isBlock(base) && isBlock(mine) && isBlock(theirs)) return mergeBlock(field, base, mine, theirs, options)
    if (isPicture(base) && isPicture(mine) && isPicture(theirs) && isOne(base, mine) && isOne(base, theirs))
      return mergeBlock(field, base, mine, theirs, options)
    if (isEntry(base) && isEntry(mine) && isEntry(theirs)) return mergeBlock(field, base, mine, theirs, options)
    const lists = keyedLists(base, mine, theirs)
    if (lists) return mergeList(field, lists, inner)
    if (field === 'colTitles' && [base, mine, theirs].every(Array.isArray))
      return mergeEach(field, base as unknown[], mine as unknown[], theirs as unknown[], inner)
    if (isWords(base) && isWords(mine) && isWords(theirs)) return mergeWords(field, base, mine, theirs, options)
    return { value: theirs, clashes: [{ field, base, mine, theirs }] }
  }

/** In the field, or in a text of the block that it is. */
const isTyped = (name: string, { typed = [] }: FieldOptions): boolean =>
  typed.some(({ field, isTheirs }) => !isTheirs && (field === name || field.startsWith(`${name}.`)))

function mergeWords(
  field: string,
  base: PlainOrRich,
  mine: PlainOrRich,
  theirs: PlainOrRich,
  options: FieldOptions,
): Value {
  const { merges = false, most = LIMITS.textLength } = textField(field.split('.', 1)[0] ?? '') ?? {}
  // What one of them had its place for has its place.
  const longest = Math.max(...[base, mine, theirs].map((words) => (typeof words === 'string' ? words.length : 0)))
  const { isAlone = false, typed = [], ...rest } = options
  const { value, clashes } = mergeText(base, mine, theirs, {
    ...rest,
    typed: typed.filter((one) => one.field === field),
    ...(isTyped(field, options) && { isAlone }),
    wholeValue: !merges,
    most: Math.max(merges ? most : 0, longest),
  })
  return { value, clashes: clashes.map((clash) => ({ field, ...clash })) }
}

/** Each at its place. */
function mergeEach(field: string, base: unknown[], mine: unknown[], theirs: unknown[], mergeValue: MergeValue): Value {
  const merged = theirs.map((one, n) => mergeValue(`${field}.${n}`, base[n], mine[n], one))
  return { value: merged.map(({ value }) => value), clashes: merged.flatMap(({ clashes }) => clashes) }
}

const isWords = (value: unknown): value is PlainOrRich =>
  typeof value === 'string' || (isRecord(value) && value['type'] === 'doc' && Array.isArray(value['content']))

/** Header, cover and footer: fields of their own inside one field. */
const isBlock = (value: unknown): value is Fields => isRecord(value) && 'image' in value && 'text' in value

const isPicture = (value: unknown): value is Fields => isRecord(value) && typeof value['large'] === 'string'

/** Fact by fact, also where one of them knew nothing of the trip yet. */
function mergeTrip(base: unknown, mine: unknown, theirs: unknown, options: FieldOptions): Value {
  const [was, own, other] = [base, mine, theirs].map((trip) => (isRecord(trip) ? trip : { ...NO_TRIP })) as [
    Fields,
    Fields,
    Fields,
  ]
  const { value, clashes } = mergeBlock('trip', was, own, other, options)
  return { value: tripOrNone(value as Trip), clashes }
}

function laterMark(mine: unknown, theirs: unknown): unknown {
  const version = (mark: unknown): number =>
    isRecord(mark) && typeof mark['version'] === 'number' ? mark['version'] : 0
  return version(mine) > version(theirs) ? mine : theirs
}

/** Only what is said about the picture may differ. */
const isOne = (base: Fields, other: Fields): boolean => base['large'] === other['large']

function mergeBlock(name: string, base: Fields, mine: Fields, theirs: Fields, options: FieldOptions): Value {
  const typed = (options.typed ?? []).flatMap(({ field, ...range }) =>
    field.startsWith(`${name}.`) ? [{ ...range, field: field.slice(name.length + 1) }] : [],
  )
  const { fields, clashes } = mergeFields(base, mine, theirs, new Set(), { ...options, typed })
  return { value: fields, clashes: clashes.map((clash) => ({ ...clash, field: `${name}.${clash.field}` })) }
}

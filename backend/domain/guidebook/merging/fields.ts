// Three-way merge of one node's own fields: whoever changed a field wins it, and a clash keeps both values.
import { equal } from '#domain/guidebook/structure/equal.ts'
import { mergeLists } from './chunks.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Clash {
  /** Field, or path such as `header.text` or `content.2.0` (row, column). */
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

interface Merged {
  fields: Record<string, unknown>
  clashes: Clash[]
}

const ABSENT: Fields = {}
/** The server's own; a difference means nothing. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])
const TABLE_FIELDS = ['rows', 'cols', 'content', 'colWidths'] as const

/** In a clash the result has theirs. @param skip fields that are not merged here, such as lists of nodes. */
export function mergeFields(base: Fields | null, mine: Fields, theirs: Fields, skip: ReadonlySet<string>): Merged {
  const merged: Merged = { fields: {}, clashes: [] }
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const grid = isTable(mine) && isTable(theirs)
  for (const name of names) {
    if (skip.has(name) || (grid && (TABLE_FIELDS as readonly string[]).includes(name))) continue
    if (SERVER_FIELDS.has(name)) merged.fields[name] = theirs[name] ?? mine[name]
    else add(merged, name, mergeValue(name, (base ?? ABSENT)[name], mine[name], theirs[name]))
  }
  if (grid) mergeTable(merged, base ?? ABSENT, mine, theirs)
  return merged
}

type Value = { value: unknown; clashes: Clash[] }

function add(merged: Merged, name: string, { value, clashes }: Value): void {
  if (value !== undefined) merged.fields[name] = value
  merged.clashes.push(...clashes)
}

function mergeValue(field: string, base: unknown, mine: unknown, theirs: unknown): Value {
  if (equal(mine, base) || equal(mine, theirs)) return { value: theirs, clashes: [] }
  if (equal(theirs, base)) return { value: mine, clashes: [] }
  if (isBlock(base) && isBlock(mine) && isBlock(theirs)) return mergeBlock(field, base, mine, theirs)
  if (isPicture(base) && isPicture(mine) && isPicture(theirs) && isOne(base, mine) && isOne(base, theirs))
    return mergeBlock(field, base, mine, theirs)
  const value = mergeText(base, mine, theirs)
  return value === null ? { value: theirs, clashes: [{ field, base, mine, theirs }] } : { value, clashes: [] }
}

/** Rich texts merge by paragraphs, plain texts by lines; null where the same one was changed twice. */
function mergeText(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isRich(base) && isRich(mine) && isRich(theirs)) {
    const content = mergeLists(base.content, mine.content, theirs.content)
    return content && content.length > 0 ? { type: 'doc', content } : null
  }
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return null
  return mergeLists(base.split('\n'), mine.split('\n'), theirs.split('\n'))?.join('\n') ?? null
}

const isRich = (value: unknown): value is { type: 'doc'; content: unknown[] } =>
  isRecord(value) && value['type'] === 'doc' && Array.isArray(value['content'])

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Header, cover and footer: fields of their own inside one field. */
const isBlock = (value: unknown): value is Fields => isRecord(value) && 'image' in value && 'text' in value

const isPicture = (value: unknown): value is Fields => isRecord(value) && typeof value['large'] === 'string'

/** Only what is said about the picture may differ. */
const isOne = (base: Fields, other: Fields): boolean => base['large'] === other['large']

function mergeBlock(field: string, base: Fields, mine: Fields, theirs: Fields): Value {
  const { fields, clashes } = mergeFields(base, mine, theirs, new Set())
  return { value: fields, clashes: clashes.map((clash) => ({ ...clash, field: `${field}.${clash.field}` })) }
}

const isTable = (node: Fields): boolean => node['type'] === 'table'

/** Cells merge one by one while the grid has the same shape in all three; else the whole grid is one value. */
function mergeTable(merged: Merged, base: Fields, mine: Fields, theirs: Fields): void {
  if (![mine, theirs].every((node) => node['rows'] === base['rows'] && node['cols'] === base['cols'])) {
    const [was, own, other] = [base, mine, theirs].map(gridOf)
    const { value, clashes } = mergeValue('grid', was, own, other)
    Object.assign(merged.fields, value)
    merged.clashes.push(...clashes)
    return
  }
  Object.assign(merged.fields, { rows: theirs['rows'], cols: theirs['cols'] })
  add(merged, 'colWidths', mergeValue('colWidths', base['colWidths'], mine['colWidths'], theirs['colWidths']))
  const cell = (node: Fields, row: number, col: number) => (node['content'] as unknown[][])[row]?.[col]
  merged.fields['content'] = (theirs['content'] as unknown[][]).map((cells, row) =>
    cells.map((_, col) => {
      const { value, clashes } = mergeValue(
        `content.${row}.${col}`,
        cell(base, row, col),
        cell(mine, row, col),
        cell(theirs, row, col),
      )
      merged.clashes.push(...clashes)
      return value
    }),
  )
}

const gridOf = (node: Fields): Fields => Object.fromEntries(TABLE_FIELDS.map((name) => [name, node[name]]))

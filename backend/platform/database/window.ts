// One window of a long list, found without reading the rest of it.
import { LIMITS } from '#domain/limits.ts'
import type { DataSource, EntityManager } from 'typeorm'

type Db = DataSource | EntityManager

/** A list as its queries see it, in an order that an index has. */
export interface Scope {
  /** Whose rows, and what they are called in all of these: `guidebook g`. The table has `search_text`, by its grams indexed. */
  from: `${string} ${string}`
  /** Columns that `words` is made of. */
  reads: string
  /** Conditions, joined by AND. */
  where: string[]
  values: unknown[]
  order: [column: string, direction: 'ASC' | 'DESC'][]
  /** The words of a row that are searched, in small letters. */
  words: string
  /** What is looked for; '' for the whole list. */
  search: string
  /** A column that has to begin with it, in place of the words. It has an index of its own. */
  begins?: string
}

/** Along the list, until the window is full; or first all hits by the index of words, which are then put in order. */
export type Way = 'along' | 'index'

export interface Found {
  count: number
  /** There are more. */
  isLeast: boolean
  way: Way
  /** The first in the list's order, where counting has found them: nobody need look again. */
  ids?: string[]
}

/** Rows looked at before the way is chosen, and the hits among them that make a word a frequent one. */
const NEAR = 200
const FREQUENT = 10
/** A frequent word is counted among so many rows: should most of its hits be the newest, the index is asked after all. */
const FAR = 20_000
/** So many hits of the index are put in order: of words that have more, a page is a short walk. */
const SORTED = 3 * LIMITS.countedHits
/** The first of them are handed on: whoever turns so many pages has the index asked once more. */
const KEPT = 200

const nameOf = ({ from }: Scope): string => from.slice(from.indexOf(' ') + 1)

const whole = (scope: Scope): string => (scope.where.length > 0 ? scope.where.join(' AND ') : 'true')

const ordered = ({ order }: Scope, backwards = false): string =>
  order.map(([column, direction]) => `${column} ${(direction === 'DESC') !== backwards ? 'DESC' : 'ASC'}`).join(', ')

/** The condition that a row is a hit. @param values gets what is looked for */
export function holds(scope: Scope, way: Way, values: unknown[]): string {
  if (scope.search === '') return 'true'
  if (scope.begins) {
    // Only the second of the two can use an index.
    if (way === 'along') return `strpos(${scope.begins}, $${values.push(scope.search)}) = 1`
    return `${scope.begins} LIKE $${values.push(`${scope.search.replace(/[\\%_]/g, '\\$&')}%`)}`
  }
  const needle = `lower($${values.push(scope.search)}::text)`
  const found = `strpos(${scope.words}, ${needle}) > 0`
  if (way === 'along') return found
  const text = `${nameOf(scope)}.search_text`
  const isGram = `search_grams(${text}) @> search_needle(${needle})`
  // One or two letters are a gram themselves: the index has said it all, where it is of these very words.
  return scope.words === text ? `${isGram} AND (length(${needle}) <= 2 OR ${found})` : `${isGram} AND ${found}`
}

/**
 * Counts the hits of a search, up to `LIMITS.countedHits`. A frequent word is found along the list, a rare one by the
 * index: the list's beginning tells which it is.
 */
export async function countHits(db: Db, scope: Scope): Promise<Found> {
  const most = LIMITS.countedHits
  if (scope.search === '') {
    const count = await counted(db, scope, first(scope, most + 1))
    return { count: Math.min(count, most), isLeast: count > most, way: 'along' }
  }
  const near = await hitsNear(db, scope)
  if (near.seen <= NEAR) return { count: near.hits, isLeast: false, way: 'along' }
  const many = { count: most, isLeast: true, way: 'along' } as const
  if (near.hits >= FREQUENT) {
    const among = await counted(db, scope, first(scope, FAR))
    if (among > most) return many
    if (!(await isLonger(db, scope, FAR))) return { count: among, isLeast: false, way: 'along' }
  }
  const { count, ids } = await hitsByIndex(db, scope)
  // What begins alike was made at one time, which may be far along the list.
  if (ids === null) return scope.begins ? { ...many, way: 'index' } : many
  return { count: Math.min(count, most), isLeast: count > most, way: 'index', ids }
}

const first = (scope: Scope, most: number): string =>
  `SELECT ${scope.reads} FROM ${scope.from} WHERE ${whole(scope)} ORDER BY ${ordered(scope)} LIMIT ${most}`

async function hitsNear(db: Db, scope: Scope): Promise<{ hits: number; seen: number }> {
  const values = [...scope.values]
  const sql = `
    SELECT count(*) FILTER (WHERE ${holds(scope, 'along', values)})::int AS hits, count(*)::int AS seen
    FROM (${first(scope, NEAR + 1)}) ${nameOf(scope)}`
  const [found]: { hits: number; seen: number }[] = await db.query(sql, values)
  return found ?? { hits: 0, seen: 0 }
}

async function isLonger(db: Db, scope: Scope, than: number): Promise<boolean> {
  const sql = `SELECT 1 FROM ${scope.from} WHERE ${whole(scope)} ORDER BY ${ordered(scope)} LIMIT 1 OFFSET ${than}`
  const rows: unknown[] = await db.query(sql, scope.values)
  return rows.length > 0
}

/** Stops at the first hit that is one too many. @param rows those that are looked through */
async function counted(db: Db, scope: Scope, rows: string): Promise<number> {
  const values = [...scope.values]
  const from = `(${rows}) ${nameOf(scope)} WHERE ${holds(scope, 'along', values)}`
  const hits = `SELECT 1 FROM ${from} LIMIT ${LIMITS.countedHits + 1}`
  const [found]: { count: number }[] = await db.query(`SELECT count(*)::int AS count FROM (${hits}) hit`, values)
  return found?.count ?? 0
}

/** Whatever the index of words finds: how many, and the first of them in the list's order, or null where they are too many. */
async function hitsByIndex(db: Db, scope: Scope): Promise<{ count: number; ids: string[] | null }> {
  const values = [...scope.values]
  const name = nameOf(scope)
  const from = indexed(scope, holds(scope, 'index', values))
  const columns = [...new Set([...scope.order.map(([column]) => column), `${name}.id`])].join(', ')
  const sql = `
    WITH hit AS MATERIALIZED (SELECT ${columns} FROM ${from} LIMIT ${SORTED + 1})
    SELECT count, CASE WHEN count <= ${SORTED} THEN array_to_string(ARRAY(
      SELECT ${name}.id FROM hit ${name} ORDER BY ${ordered(scope)} LIMIT ${KEPT}), ' ') END AS ids
    FROM (SELECT count(*)::int AS count FROM hit) counted`
  // One text: the driver reads an array letter by letter, which takes longer than finding it.
  const [found]: { count: number; ids: string | null }[] = await db.query(sql, values)
  const ids = found?.ids ?? null
  return { count: found?.count ?? 0, ids: ids === null ? null : ids.split(' ').filter((id) => id !== '') }
}

/** Kept apart from the other conditions: the planner guesses badly how seldom a word is, and would ask their indexes too. */
const indexed = (scope: Scope, found: string): string =>
  `(SELECT * FROM ${scope.from} WHERE ${found} OFFSET 0) ${nameOf(scope)} WHERE ${whole(scope)}`

export interface Wish {
  way: Way
  skip: number
  take: number
  /** Rows of the whole list, where that is exact: what lies past its middle is found from its end. */
  total: number | null
  /** As they were found. */
  ids?: string[] | undefined
}

/**
 * A query for the ids of one window, in no order. Only ids: rows that are skipped are not read.
 * @param values those of the scope; gets what else it needs, and loses what it does not
 */
export function idsIn(scope: Scope, { way, skip, take, total, ids }: Wish, values: unknown[]): string {
  if (ids && (skip + take <= ids.length || ids.length < KEPT)) {
    values.length = 0
    return `SELECT unnest($${values.push(ids.slice(skip, skip + take))}::uuid[])`
  }
  const backwards = total !== null && skip > total / 2
  const rows = backwards ? Math.max(0, Math.min(take, total - skip)) : take
  const limit = `LIMIT $${values.push(rows)}`
  const offset = `OFFSET $${values.push(backwards ? total - skip - rows : skip)}`
  const found = holds(scope, way, values)
  const from = way === 'along' ? `${scope.from} WHERE ${whole(scope)} AND ${found}` : indexed(scope, found)
  return `SELECT ${nameOf(scope)}.id FROM ${from} ORDER BY ${ordered(scope, backwards)} ${limit} ${offset}`
}

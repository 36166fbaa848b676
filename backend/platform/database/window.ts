// One window of a long list, found without reading the rest of it.
import type { Db } from './db.ts'
import { LIMITS } from '#domain/limits.ts'

type Column = [column: string, direction: 'ASC' | 'DESC']

/** A list as its queries see it, in an order that an index has. */
export interface Scope {
  /** Whose rows, and what they are called in all of these: `guidebook g`. */
  from: `${string} ${string}`
  /** Columns that `words` is made of. */
  reads: string
  /** Conditions, joined by AND. */
  where: string[]
  values: unknown[]
  order: [Column, ...Column[]]
  /** The words of a row that are searched, in small letters. */
  words: string
  /** What is indexed by its grams. The column `search_text` unless given: by the eras of `created_at` too. */
  text?: string
  /** What is looked for; '' for the whole list. */
  search: string
  /** A column that has to begin with it, in place of the words. It has an index of its own. */
  begins?: string
}

/** Along the list, until the window is full; or first all hits by the index of words, which are then put in order; or whichever is shorter. */
export type Way = 'along' | 'index' | 'either'

export interface Found {
  count: number
  /** There are more. */
  isLeast: boolean
  way: Way
  /** All of them, or of more than are counted the first, in the list's order, where counting has found them. */
  ids?: string[] | undefined
}

/** Rows looked at before the way is chosen, and the hits among them that make a word a frequent one. */
const NEAR = 200
const FREQUENT = 10
/** A frequent word is counted among so many rows: should most of its hits be the newest, the index is asked after all. */
const FAR = 20_000
/** So many hits of the index are put in order: of words that have more, a page is a short walk. */
const SORTED = 10 * LIMITS.countedHits
/** Seconds of an era, as `search_era` counts them. */
const ERA = 16 * 24 * 3600
/** The eras looked at first are as long as so many times the list's first rows took, less the more of those are hits. */
const REACH = 750
const ERAS = 32

const nameOf = ({ from }: Scope): string => from.slice(from.lastIndexOf(' ') + 1)

const whole = (scope: Scope): string => (scope.where.length > 0 ? scope.where.join(' AND ') : 'true')

const ordered = ({ order }: Scope, backwards = false): string =>
  order.map(([column, direction]) => `${column} ${(direction === 'DESC') !== backwards ? 'DESC' : 'ASC'}`).join(', ')

const textOf = (scope: Scope): string => scope.text ?? `${nameOf(scope)}.search_text`

/** The condition that a row is a hit. @param values gets what is looked for */
export function holds(scope: Scope, way: Way, values: unknown[]): string {
  if (scope.search === '') return 'true'
  if (scope.begins) {
    // Only the second of the two can use an index.
    if (way !== 'index') return `strpos(${scope.begins}, $${values.push(scope.search)}) = 1`
    return `${scope.begins} LIKE $${values.push(`${scope.search.replace(/[\\%_]/g, '\\$&')}%`)}`
  }
  const needle = `lower($${values.push(scope.search)}::text)`
  const found = `strpos(${scope.words}, ${needle}) > 0`
  if (way !== 'index') return found
  const text = textOf(scope)
  const isGram = `search_grams(${text}) @> search_needle(${needle})`
  // One or two letters are a gram themselves: the index has said it all, where it is of these very words.
  return scope.words === text ? `${isGram} AND (length(${needle}) <= 2 OR ${found})` : `${isGram} AND ${found}`
}

/**
 * Counts the rows of a narrowed list, up to `LIMITS.countedRows`, or the hits of a search, up to `LIMITS.countedHits`:
 * they lie far apart, and each is looked at by itself. A frequent word is found along the list, a rare one by the
 * index: the list's beginning tells which it is.
 */
export async function countHits(db: Db, scope: Scope): Promise<Found> {
  const most = scope.search === '' ? LIMITS.countedRows : LIMITS.countedHits
  if (scope.search === '') {
    const count = await counted(db, scope, first(scope, most + 1), most)
    return { count: Math.min(count, most), isLeast: count > most, way: 'along' }
  }
  const near = await hitsNear(db, scope)
  if (near.seen <= NEAR) return { count: near.hits, isLeast: false, way: 'along' }
  const many = { count: most, isLeast: true, way: 'along' } as const
  if (near.hits >= FREQUENT) {
    const among = await counted(db, scope, first(scope, FAR), most)
    if (among > most) return many
    if (!(await isLonger(db, scope, FAR))) return { count: among, isLeast: false, way: 'along' }
  }
  const { count, ids } = await hitsByIndex(db, scope, erasOf(scope, near))
  if (count <= most) return { count, isLeast: false, way: 'index', ids }
  // What begins alike was made at one time, which may be far along the list.
  return { ...many, way: scope.begins ? 'index' : 'either', ids }
}

const first = (scope: Scope, most: number): string =>
  `SELECT ${scope.reads} FROM ${scope.from} WHERE ${whole(scope)} ORDER BY ${ordered(scope)} LIMIT ${most}`

/** The list's beginning. */
interface Near {
  hits: number
  seen: number
  /** Of the first column of its order, where the index knows its eras: the last, the first, and the seconds between. */
  newest?: number
  oldest?: number
  span?: number
}

async function hitsNear(db: Db, scope: Scope): Promise<Near> {
  const values = [...scope.values]
  const [key] = scope.order[0]
  const eras = isDated(scope)
    ? `, search_era(max(${key})) AS newest, search_era(min(${key})) AS oldest,
       extract(epoch FROM max(${key}) - min(${key}))::float AS span`
    : ''
  const rows = first({ ...scope, reads: `${scope.reads}, ${key}` }, NEAR + 1)
  const sql = `
    SELECT count(*) FILTER (WHERE ${holds(scope, 'along', values)})::int AS hits, count(*)::int AS seen${eras}
    FROM (${rows}) ${nameOf(scope)}`
  const [found]: Near[] = await db.query(sql, values)
  return found ?? { hits: 0, seen: 0 }
}

const isDated = (scope: Scope): boolean =>
  !scope.begins && scope.text === undefined && scope.order[0][0] === `${nameOf(scope)}.created_at`

/** Those in which the list begins, none missing between: where its rows came quickly they are few. */
function erasOf(scope: Scope, { hits, newest, oldest, span }: Near): number[] {
  if (newest === undefined || oldest === undefined || span === undefined) return []
  const more = Math.min(ERAS - 1, Math.ceil((span * REACH) / (1 + hits) / ERA))
  const [begin, step] = scope.order[0][1] === 'DESC' ? [newest, -1] : [oldest, 1]
  return Array.from({ length: more + 1 }, (_, at) => begin + step * at)
}

async function isLonger(db: Db, scope: Scope, than: number): Promise<boolean> {
  const sql = `SELECT 1 FROM ${scope.from} WHERE ${whole(scope)} ORDER BY ${ordered(scope)} LIMIT 1 OFFSET ${than}`
  const rows: unknown[] = await db.query(sql, scope.values)
  return rows.length > 0
}

/** Stops at the first hit that is one too many. @param rows those that are looked through */
async function counted(db: Db, scope: Scope, rows: string, most: number): Promise<number> {
  const values = [...scope.values]
  const from = `(${rows}) ${nameOf(scope)} WHERE ${holds(scope, 'along', values)}`
  const hits = `SELECT 1 FROM ${from} LIMIT ${most + 1}`
  const [found]: { count: number }[] = await db.query(`SELECT count(*)::int AS count FROM (${hits}) hit`, values)
  return found?.count ?? 0
}

/**
 * What the index of words finds: how many, up to one more than are counted, and the first of them in the list's order.
 * Those of the eras in which the list begins are looked at before all others: often they are more than are counted.
 */
async function hitsByIndex(db: Db, scope: Scope, eras: number[]): Promise<{ count: number; ids: string[] }> {
  const most = LIMITS.countedHits
  const values = [...scope.values]
  const name = nameOf(scope)
  const found = holds(scope, 'index', values)
  const begins = eras.length > 0 ? `ARRAY[search_era(${scope.order[0][0]})] && $${values.push(eras)}::int[]` : 'false'
  const ids = (hits: string): string =>
    `ARRAY(SELECT ${name}.id FROM ${hits} ${name} ORDER BY ${ordered(scope)} LIMIT ${most})`
  const sql = `
    WITH near AS MATERIALIZED (SELECT ${listed(scope)} FROM ${indexed(scope, `${found} AND ${begins}`)}),
      hit AS MATERIALIZED (SELECT ${listed(scope)} FROM ${indexed(scope, found)} LIMIT ${most + 1})
    SELECT count, array_to_string(CASE WHEN count <= ${most} THEN ${ids('hit')} ELSE ${ids('near')} END, ' ') AS ids
    FROM (SELECT count(*)::int AS nearby FROM near) n,
      LATERAL (SELECT CASE WHEN nearby > ${most} THEN nearby ELSE (SELECT count(*)::int FROM hit) END AS count) counted`
  // One text: the driver reads an array letter by letter, which takes longer than finding it.
  const [answer]: { count: number; ids: string }[] = await db.query(sql, values)
  return { count: answer?.count ?? 0, ids: (answer?.ids ?? '').split(' ').filter((id) => id !== '') }
}

/** What a row needs to be put in order. */
const listed = (scope: Scope): string =>
  [...new Set([...scope.order.map(([column]) => column), `${nameOf(scope)}.id`])].join(', ')

/** Kept apart from the other conditions: the planner guesses badly how seldom a word is, and would ask their indexes too. */
const indexed = (scope: Scope, found: string): string =>
  `(SELECT * FROM ${scope.from} WHERE ${found} OFFSET 0) ${nameOf(scope)} WHERE ${whole(scope)}`

export interface Wish {
  skip: number
  take: number
  /** Rows of the whole list, where that is exact: what lies past its middle is found from its end. */
  total: number | null
}

/**
 * A query for the ids of one window, in no order. Only ids: rows that are skipped are not read.
 * @param found as the hits were counted
 * @param values those of the scope; gets what else it needs, and loses what it does not
 */
export function idsIn(
  scope: Scope,
  { way, isLeast, ids }: Found,
  { skip, take, total }: Wish,
  values: unknown[],
): string {
  if (ids && (!isLeast || skip + take <= ids.length)) {
    values.length = 0
    return `SELECT unnest($${values.push(ids.slice(skip, skip + take))}::uuid[])`
  }
  const backwards = total !== null && skip > total / 2
  const rows = backwards ? Math.max(0, Math.min(take, total - skip)) : take
  const limit = `LIMIT $${values.push(rows)}`
  const offset = `OFFSET $${values.push(backwards ? total - skip - rows : skip)}`
  const window = `ORDER BY ${ordered(scope, backwards)} ${limit} ${offset}`
  if (way === 'either') return idsEither(scope, window, values)
  const found = holds(scope, way, values)
  const from = way === 'along' ? `${scope.from} WHERE ${whole(scope)} AND ${found}` : indexed(scope, found)
  return `SELECT ${nameOf(scope)}.id FROM ${from} ${window}`
}

/** The database runs one of the two halves: the hits are put in order, or, where they are too many for it, walked to. */
function idsEither(scope: Scope, window: string, values: unknown[]): string {
  const name = nameOf(scope)
  const [byIndex, along] = [holds(scope, 'index', values), holds(scope, 'along', values)]
  return `
    WITH hit AS MATERIALIZED (SELECT ${listed(scope)} FROM ${indexed(scope, byIndex)} LIMIT ${SORTED + 1}),
      many AS MATERIALIZED (SELECT count(*) > ${SORTED} AS are FROM hit)
    (SELECT ${name}.id FROM hit ${name} WHERE NOT (SELECT are FROM many) ${window})
    UNION ALL
    (SELECT ${name}.id FROM ${scope.from} WHERE ${whole(scope)} AND ${along} AND (SELECT are FROM many) ${window})`
}

// One page of a long list, and how many rows the list has: as quick among a million rows as among a thousand.
//
// There are two indexes that find rows, and each is quick where the other is slow:
//
// scan   The index of the list's order, such as (created_at DESC, id). Rows are read from the list's beginning on, and each is
//        compared with what is searched, until a page is full. A word that every twentieth row has fills a page from some
//        hundred rows; for a word that three rows have a million would be read.
// index  The index of words, gin (search_grams(search_text), ARRAY[search_era(created_at)]). `search_grams` are all letters and
//        pairs of neighbouring letters of a row, so the index gives the rows that have all pairs of the word, which then are
//        compared. Three hits are sorted at once; of a word that every twentieth row has, fifty thousand would be.
//        `search_era` numbers the sixteen days in which a row was made: with it the index gives only the newest hits.
//
// How frequent a word is, the first 200 rows of the list tell. A list in which nothing is searched is always scanned.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { LIMITS } from '#domain/limits.ts'
import { startOfSeoulDay } from '#domain/seoul-day.ts'
import { daysAfter } from '#backend/platform/seoul.ts'
import { type Db, rowsOf } from './db.ts'
import type { TallyNoun } from './tally.ts'

type Column = [column: string, direction: 'ASC' | 'DESC']

export interface ListQuery {
  /** The table and its name in all that follows: `guidebook g`. */
  from: `${string} ${string}`
  /** Conditions, joined by AND. */
  where: Sql[]
  /** As an index has it. */
  order: [Column, ...Column[]]
  /** What is searched; '' for all rows. */
  search: string
  /** The text of a row, in small letters, that must contain it. The column `search_text` unless given. */
  text?: string
  /** The text that the index of words is of: `text` or more. The column `search_text`, with eras, unless given. */
  indexedText?: string
  /** A column that must begin with what is searched, instead of a text that contains it. An index of prefixes has it. */
  prefixed?: string
  /** The list is all there is of this noun, by `created_at`: a deep page is looked for from its day on. */
  days?: TallyNoun | undefined
}

/** `either`: by the index of words, but scanned if that gives more than are worth sorting. */
type Plan = 'scan' | 'index' | 'either'

export interface Counted {
  count: number
  /** There are more. */
  isLeast: boolean
  /** How rows are found. */
  plan: Plan
  /** In the list's order, where counting has found them: all, or if there are more than are counted the first. */
  ids?: string[] | undefined
}

/** Rows at the list's beginning that tell how frequent a word is, and the hits among them that make it a frequent one. */
const SAMPLE = 200
const FREQUENT = 10
/** A frequent word is counted among so many rows. If they have too few hits, the newest rows had most of them. */
const SCANNED = 20_000
/** So many hits of the index are sorted: with more of them, a page is found sooner by scanning. */
const SORTED = 10 * LIMITS.countedHits

/**
 * How many rows there are, up to `LIMITS.countedRows`; of a search, whose hits lie far apart, up to `LIMITS.countedHits`.
 */
export async function countRows(db: Db, list: ListQuery): Promise<Counted> {
  if (list.search === '') {
    const most = LIMITS.countedRows
    const count = await countByScan(db, list, most + 1, most)
    return { count: Math.min(count, most), isLeast: count > most, plan: 'scan' }
  }
  const most = LIMITS.countedHits
  const sample = await sampleOf(db, list)
  if (sample.rows <= SAMPLE) return { count: sample.hits, isLeast: false, plan: 'scan' }
  if (sample.hits >= FREQUENT) {
    const count = await countByScan(db, list, SCANNED, most)
    if (count > most) return { count: most, isLeast: true, plan: 'scan' }
    if (!(await isLonger(db, list, SCANNED))) return { count, isLeast: false, plan: 'scan' }
  }
  const { count, ids } = await countByIndex(db, list, firstEras(list, sample))
  if (count <= most) return { count, isLeast: false, plan: 'index', ids }
  // Numbers with the same beginning were given at one time, which may be anywhere in the list: a scan could be long.
  return { count: most, isLeast: true, plan: list.prefixed ? 'index' : 'either', ids }
}

/**
 * A query for the ids of one page, in no order. Only ids, so that the rows before the page are not read.
 * @param counted what `countRows` or a kept total said of this list
 */
export async function pageIds(
  db: Db,
  list: ListQuery,
  { plan, count, isLeast, ids }: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<Sql> {
  if (ids && (!isLeast || skip + take <= ids.length)) return sql`SELECT unnest(${ids.slice(skip, skip + take)}::uuid[])`
  if (list.days && skip > PASSED) return idsFromDay(db, list, list.days, { skip, take })
  // What lies past the middle of a list whose length is known is found from its end.
  if (!isLeast && skip > count / 2) {
    const rows = Math.max(0, Math.min(take, count - skip))
    return idsBy(
      list,
      plan,
      sql`ORDER BY ${orderOf(list, 'backwards')} LIMIT ${rows} OFFSET ${Math.max(0, count - skip - rows)}`,
    )
  }
  return idsBy(list, plan, sql`ORDER BY ${orderOf(list)} LIMIT ${take} OFFSET ${skip}`)
}

/** The condition that a row is a hit, as the plan's index can use it. */
export function matches(list: ListQuery, plan: Plan): Sql {
  if (list.search === '') return sql`true`
  if (list.prefixed) {
    const column = raw(list.prefixed)
    if (plan === 'index') return sql`${column} LIKE ${`${list.search.replace(/[\\%_]/g, '\\$&')}%`}`
    return sql`strpos(${column}, ${list.search}) = 1`
  }
  const text = list.text ?? `${nameOf(list)}.search_text`
  const indexedText = list.indexedText ?? `${nameOf(list)}.search_text`
  const word = sql`lower(${list.search}::text)`
  const contains = sql`strpos(${raw(text)}, ${word}) > 0`
  if (plan !== 'index') return contains
  const hasPairs = sql`search_grams(${raw(indexedText)}) @> search_needle(${word})`
  // A word of one or two letters is itself among the grams, so there is nothing left to compare.
  return text === indexedText
    ? sql`${hasPairs} AND (length(${word}) <= 2 OR ${contains})`
    : sql`${hasPairs} AND ${contains}`
}

const nameOf = ({ from }: ListQuery): string => from.slice(from.lastIndexOf(' ') + 1)

const whereOf = ({ where }: ListQuery): Sql => (where.length > 0 ? join(where, ' AND ') : sql`true`)

const orderOf = ({ order }: ListQuery, backwards?: 'backwards'): Sql =>
  raw(
    order
      .map(([column, direction]) => `${column} ${(direction === 'DESC') === !backwards ? 'DESC' : 'ASC'}`)
      .join(', '),
  )

/** A figure of ours, which no request has a say in: in the text itself, so that the planner knows it. */
const figure = (value: number): Sql => raw(String(value))

const firstRows = (list: ListQuery, most: number): Sql => sql`
  SELECT ${raw(nameOf(list))}.* FROM ${raw(list.from)} WHERE ${whereOf(list)} ORDER BY ${orderOf(list)} LIMIT ${figure(most)}`

/** Hits among the first rows of the list, at most one more than `most`: it ends there. */
async function countByScan(db: Db, list: ListQuery, rows: number, most: number): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`
      SELECT count(*)::int AS count FROM (
        SELECT 1 FROM (${firstRows(list, rows)}) ${raw(nameOf(list))} WHERE ${matches(list, 'scan')} LIMIT ${figure(most + 1)}
      ) hit`,
  )
  return found?.count ?? 0
}

async function isLonger(db: Db, list: ListQuery, rows: number): Promise<boolean> {
  const next = sql`
    SELECT 1 FROM ${raw(list.from)} WHERE ${whereOf(list)} ORDER BY ${orderOf(list)} LIMIT 1 OFFSET ${figure(rows)}`
  return (await rowsOf(db, next)).length > 0
}

/** The list's first rows. */
interface Sample {
  hits: number
  rows: number
  /** Of those rows, where the list has eras: the last era, the first, and the seconds from the oldest to the newest. */
  newest?: number
  oldest?: number
  seconds?: number
}

const hasEras = (list: ListQuery): boolean =>
  !list.prefixed && list.indexedText === undefined && list.order[0][0] === `${nameOf(list)}.created_at`

async function sampleOf(db: Db, list: ListQuery): Promise<Sample> {
  const eras = hasEras(list)
    ? `, search_era(max(created_at)) AS newest, search_era(min(created_at)) AS oldest,
      extract(epoch FROM max(created_at) - min(created_at))::float AS seconds`
    : ''
  const [found] = await rowsOf<Sample>(
    db,
    sql`
      SELECT count(*) FILTER (WHERE ${matches(list, 'scan')})::int AS hits, count(*)::int AS rows${raw(eras)}
      FROM (${firstRows(list, SAMPLE + 1)}) ${raw(nameOf(list))}`,
  )
  return found ?? { hits: 0, rows: 0 }
}

/** Seconds of an era, as `search_era` has them, and the most eras that are asked for at once. */
const ERA = 16 * 24 * 3600
const ERAS = 32
/** Hits that the first eras shall have, going by the sample: more than are counted, as words are not evenly spread. */
const EXPECTED = 750

/** The eras from the list's beginning on that are expected to have as many hits as are counted. */
function firstEras(list: ListQuery, { hits, newest, oldest, seconds }: Sample): number[] {
  if (newest === undefined || oldest === undefined || seconds === undefined) return []
  const more = Math.min(ERAS - 1, Math.ceil((seconds * EXPECTED) / (1 + hits) / ERA))
  const [begin, step] = list.order[0][1] === 'DESC' ? [newest, -1] : [oldest, 1]
  return Array.from({ length: more + 1 }, (_, at) => begin + step * at)
}

/**
 * How many rows the index of words finds, up to one more than are counted, and the first of them in the list's order: of the
 * first eras, and only if these have not enough of all.
 */
async function countByIndex(db: Db, list: ListQuery, eras: number[]): Promise<{ count: number; ids: string[] }> {
  const most = figure(LIMITS.countedHits)
  const name = raw(nameOf(list))
  const order = orderOf(list)
  const match = matches(list, 'index')
  const inEras = eras.length > 0 ? sql`ARRAY[search_era(created_at)] && ${eras}::int[]` : sql`false`
  // One text: the driver reads an array letter by letter, which takes longer than finding it.
  const [found] = await rowsOf<{ count: number; ids: string }>(
    db,
    sql`
      WITH early AS MATERIALIZED (SELECT ${sortedBy(list)} ${hitsOfIndex(list, sql`${match} AND ${inEras}`)}),
        hit AS MATERIALIZED (SELECT ${sortedBy(list)} ${hitsOfIndex(list, match)} LIMIT ${figure(LIMITS.countedHits + 1)})
      SELECT count, array_to_string(
        CASE WHEN count <= ${most}
          THEN ARRAY(SELECT ${name}.id FROM hit ${name} ORDER BY ${order} LIMIT ${most})
          ELSE ARRAY(SELECT ${name}.id FROM early ${name} ORDER BY ${order} LIMIT ${most})
        END, ' ') AS ids
      FROM (SELECT count(*)::int AS early_count FROM early) e,
        LATERAL (
          SELECT CASE WHEN early_count > ${most} THEN early_count ELSE (SELECT count(*)::int FROM hit) END AS count
        ) counted`,
  )
  return { count: found?.count ?? 0, ids: (found?.ids ?? '').split(' ').filter((id) => id !== '') }
}

/** The columns that a row is sorted by, and its id. */
const sortedBy = (list: ListQuery): Sql =>
  raw([...new Set([...list.order.map(([column]) => column), `${nameOf(list)}.id`])].join(', '))

/**
 * FROM and WHERE of the rows that the index finds. OFFSET 0 keeps the search apart from the other conditions: the planner
 * guesses badly how rare a word is, and would ask their indexes too.
 */
const hitsOfIndex = (list: ListQuery, match: Sql): Sql =>
  sql`FROM (SELECT * FROM ${raw(list.from)} WHERE ${match} OFFSET 0) ${raw(nameOf(list))} WHERE ${whereOf(list)}`

/** @param page ORDER BY, LIMIT and OFFSET */
function idsBy(list: ListQuery, plan: Plan, page: Sql): Sql {
  const name = raw(nameOf(list))
  const scan = sql`SELECT ${name}.id FROM ${raw(list.from)} WHERE ${whereOf(list)} AND ${matches(list, 'scan')}`
  if (plan === 'scan') return sql`${scan} ${page}`
  const hits = hitsOfIndex(list, matches(list, 'index'))
  if (plan === 'index') return sql`SELECT ${name}.id ${hits} ${page}`
  // The database runs one of the two halves.
  return sql`
    WITH hit AS MATERIALIZED (SELECT ${sortedBy(list)} ${hits} LIMIT ${figure(SORTED + 1)}),
      many AS MATERIALIZED (SELECT count(*) > ${figure(SORTED)} AS are FROM hit)
    (SELECT ${name}.id FROM hit ${name} WHERE NOT (SELECT are FROM many) ${page})
    UNION ALL
    (${scan} AND (SELECT are FROM many) ${page})`
}

/** Rows that are passed one by one to get to a page: microseconds. */
const PASSED = 1000

/** Begins at the day in which the page lies, as the noun's sums of each day tell: a page in the middle of a million passes part of a day. */
async function idsFromDay(
  db: Db,
  list: ListQuery,
  noun: TallyNoun,
  { skip, take }: { skip: number; take: number },
): Promise<Sql> {
  const [column, direction] = list.order[0]
  const [found] = await rowsOf<{ day: string; before: number }>(
    db,
    sql`
      SELECT day::text AS day, before::int AS before FROM (
        SELECT day, sum(sum(amount)) OVER (ORDER BY day ${raw(direction)}) - sum(amount) AS before
        FROM office_tally WHERE noun = ${noun} GROUP BY day
      ) each WHERE before <= ${skip} ORDER BY before DESC LIMIT 1`,
  )
  const order = sql`ORDER BY ${orderOf(list)}`
  if (!found) return idsBy(list, 'scan', sql`${order} LIMIT ${take} OFFSET ${skip}`)
  const { day, before } = found
  const begin =
    direction === 'DESC'
      ? sql`${raw(column)} < ${startOfSeoulDay(daysAfter(day, 1))}`
      : sql`${raw(column)} >= ${startOfSeoulDay(day)}`
  const fromDay = { ...list, where: [...list.where, begin] }
  return idsBy(fromDay, 'scan', sql`${order} LIMIT ${take} OFFSET ${skip - before}`)
}

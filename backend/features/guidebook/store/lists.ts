// Queries of the lists of guidebooks.
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { FROM, HEAD, type HeadRow } from './rows.ts'
import { total } from './tally.ts'
import { fromItsDay } from '#backend/platform/database/tally.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'

export interface Filters {
  ownerId?: Id | undefined
  search?: string | undefined
  /** Whose: administrators' or users'. */
  company?: 'admin' | 'user' | undefined
  /** Made today, by the calendar of Seoul. */
  today?: boolean | undefined
  /** Only those that travellers can read. */
  published?: boolean | undefined
}

function scopeOf({ ownerId, search, company, today, published }: Filters): Scope {
  const values: unknown[] = []
  const where: string[] = []
  if (ownerId) where.push(`g.owner_id = $${values.push(ownerId)}`)
  if (company) where.push(`g.by_admin = $${values.push(company === 'admin')}`)
  if (published) where.push('g.published')
  if (today) where.push(`g.created_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'`)
  return {
    from: 'guidebook g',
    reads: 'g.title, g.search_text',
    where,
    values,
    order: [
      ['g.created_at', 'DESC'],
      ['g.id', 'ASC'],
    ],
    // Among one owner's the company says nothing.
    words: ownerId ? 'lower(g.title)' : 'g.search_text',
    search: search ?? '',
  }
}

/** Exact but for what is narrowed among everyone's, which is counted so far and no farther. */
export async function countGuidebooks(db: Db, filters: Filters): Promise<Found> {
  const { ownerId, search, company, today, published } = filters
  if (!ownerId && !search && !today && !published)
    return { count: await total(db, company ?? 'all'), isLeast: false, way: 'along' }
  const scope = scopeOf(filters)
  if (!ownerId) return countHits(db, scope)
  const values = [...scope.values]
  const found = search ? ` AND strpos(${scope.words}, lower($${values.push(search)}::text)) > 0` : ''
  const sql = `SELECT count(*)::int AS count FROM guidebook g WHERE ${scope.where.join(' AND ')}${found}`
  const rows: { count: number }[] = await db.query(sql, values)
  return { count: rows[0]?.count ?? 0, isLeast: false, way: 'along' }
}

/** Newest first. */
export async function listGuidebooks(
  db: Db,
  filters: Filters,
  found: Found,
  { skip, take }: { skip: number; take: number },
): Promise<HeadRow[]> {
  const narrowed = scopeOf(filters)
  const { ownerId, search, company, today, published } = filters
  const isWhole = !ownerId && !search && !company && !today && !published
  const from = isWhole ? await fromItsDay(db, 'guidebook', narrowed, skip) : { scope: narrowed, skip }
  const values = [...from.scope.values]
  const total = found.isLeast || from.skip !== skip ? null : found.count
  const ids = idsIn(from.scope, found, { skip: from.skip, take, total }, values)
  return db.query(`SELECT ${HEAD} ${FROM} WHERE g.id IN (${ids}) ORDER BY g.created_at DESC, g.id`, values)
}

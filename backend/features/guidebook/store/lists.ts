// Queries of the lists of guidebooks.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Id } from '#domain/guidebook/document.ts'
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import { FROM, HEAD, type HeadRow } from './rows.ts'
import { total } from './tally.ts'
import { type Counted, countRows, type ListQuery, matches, pageIds } from '#backend/platform/database/list-query.ts'

export interface GuidebookFilters {
  ownerId?: Id | undefined
  search?: string | undefined
  /** Whose: administrators' or users'. */
  company?: 'admin' | 'user' | undefined
  /** Made today, by the calendar of Seoul. */
  today?: boolean | undefined
  /** Only those that travellers can read. */
  published?: boolean | undefined
}

function listOf({ ownerId, search, company, today, published }: GuidebookFilters): ListQuery {
  const where: Sql[] = []
  if (ownerId) where.push(sql`g.owner_id = ${ownerId}`)
  if (company) where.push(sql`g.by_admin = ${company === 'admin'}`)
  if (published) where.push(sql`g.published`)
  if (today)
    where.push(sql`g.created_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'`)
  return {
    from: 'guidebook g',
    where,
    order: [
      ['g.created_at', 'DESC'],
      ['g.id', 'ASC'],
    ],
    search: search ?? '',
    // Among one owner's the company says nothing.
    ...(ownerId && { text: 'lower(g.title)' }),
    days: !ownerId && !search && !company && !today && !published ? 'guidebook' : undefined,
  }
}

/** Exact but for what is narrowed among everyone's, which is counted so far and no farther. */
export async function countGuidebooks(db: Db, filters: GuidebookFilters): Promise<Counted> {
  const { ownerId, search, company, today, published } = filters
  if (!ownerId && !search && !today && !published)
    return { count: await total(db, company ?? 'all'), isLeast: false, plan: 'scan' }
  const list = listOf(filters)
  if (!ownerId) return countRows(db, list)
  const where = join([...list.where, matches(list, 'scan')], ' AND ')
  const rows = await rowsOf<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM guidebook g WHERE ${where}`)
  return { count: rows[0]?.count ?? 0, isLeast: false, plan: 'scan' }
}

/** Newest first. */
export async function listGuidebooks(
  db: Db,
  filters: GuidebookFilters,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<HeadRow[]> {
  const ids = await pageIds(db, listOf(filters), found, { skip, take })
  return rowsOf(db, sql`SELECT ${raw(HEAD)} ${raw(FROM)} WHERE g.id IN (${ids}) ORDER BY g.created_at DESC, g.id`)
}

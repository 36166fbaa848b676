// Queries of the lists of guidebooks.
import type { Id } from '#domain/guidebook/document.ts'
import { FROM, HEAD, type Db, type HeadRow } from './rows.ts'

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

/** The text as LIKE takes it literally. */
const literally = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditions({ ownerId, search, company, today, published }: Filters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts: string[] = []
  if (ownerId) parts.push(`g.owner_id = $${values.push(ownerId)}`)
  if (search) {
    const like = `$${values.push(literally(search))}`
    parts.push(ownerId ? `g.title ILIKE ${like}` : `(g.title ILIKE ${like} OR a.company_name ILIKE ${like})`)
  }
  if (company) parts.push(`a.role = $${values.push(company)}`)
  if (published) parts.push('g.published')
  if (today) parts.push(`g.created_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'`)
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values }
}

export async function countGuidebooks(db: Db, filters: Filters): Promise<number> {
  const { where, values } = conditions(filters)
  const from = filters.search || filters.company ? FROM : 'FROM guidebook g'
  const rows: { count: number }[] = await db.query(`SELECT count(*)::int AS count ${from} ${where}`, values)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listGuidebooks(db: Db, filters: Filters, skip: number, take: number): Promise<HeadRow[]> {
  const { where, values } = conditions(filters)
  const window = `LIMIT $${values.push(take)} OFFSET $${values.push(skip)}`
  return db.query(`SELECT ${HEAD} ${FROM} ${where} ORDER BY g.created_at DESC, g.id ${window}`, values)
}

// The only queries about own icons.
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { fromItsDay, totalOf } from '#backend/platform/database/tally.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'
import { iconTable, type IconRow } from './table.ts'

/** An icon with what is told of its owner. */
export interface OwnedIcon extends IconRow {
  ownerName: string
  ownerCompany: string
}

export interface Filters {
  ownerId?: Id
  /** In the owner's name or company. */
  search?: string | undefined
  /** Whose: administrators' or users'. */
  company?: 'admin' | 'user' | undefined
}

function scopeOf({ ownerId, search, company }: Filters): Scope {
  const values: unknown[] = []
  const where: string[] = []
  if (ownerId) where.push(`i.owner_id = $${values.push(ownerId)}`)
  if (company) where.push(`i.by_admin = $${values.push(company === 'admin')}`)
  return {
    from: 'icon i',
    reads: 'i.search_text',
    where,
    values,
    order: [
      ['i.created_at', 'DESC'],
      ['i.id', 'ASC'],
    ],
    words: 'i.search_text',
    search: search ?? '',
  }
}

/** Exact but for the hits of a search, which are counted up to `LIMITS.countedHits`. */
export async function countIcons(db: Db, filters: Filters): Promise<Found> {
  if (filters.search) return countHits(db, scopeOf(filters))
  const { ownerId, company } = filters
  const count = ownerId ? await countOwn(db, ownerId) : await totalOf(db, 'icon', company)
  return { count, isLeast: false, way: 'along' }
}

/** Newest first. */
export async function listIcons(
  db: Db,
  filters: Filters,
  found: Found,
  { skip, take }: { skip: number; take: number },
): Promise<OwnedIcon[]> {
  const narrowed = scopeOf(filters)
  const isWhole = !filters.search && !filters.ownerId && !filters.company
  const from = isWhole ? await fromItsDay(db, 'icon', narrowed, skip) : { scope: narrowed, skip }
  const values = [...from.scope.values]
  const total = found.isLeast || from.skip !== skip ? null : found.count
  const ids = idsIn(from.scope, found, { skip: from.skip, take, total }, values)
  const sql = `
    SELECT i.id, i.owner_id AS "ownerId", i.url, i.name, i.created_at AS "createdAt",
      a.name AS "ownerName", a.company_name AS "ownerCompany"
    FROM icon i JOIN account a ON a.id = i.owner_id WHERE i.id IN (${ids}) ORDER BY i.created_at DESC, i.id`
  return db.query(sql, values)
}

/** How many are this account's, also in a transaction. */
export async function countOwn(db: Db, ownerId: Id): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM icon WHERE owner_id = $1'
  const rows: { count: number }[] = await db.query(sql, [ownerId])
  return rows[0]?.count ?? 0
}

export async function insertIcon(tx: EntityManager, icon: IconRow): Promise<void> {
  await tx.getRepository(iconTable).insert(icon)
}

export const iconById = (db: Db, id: Id): Promise<IconRow | null> => db.getRepository(iconTable).findOneBy({ id })

export async function removeIcon(tx: EntityManager, id: Id): Promise<void> {
  await tx.getRepository(iconTable).delete({ id })
}

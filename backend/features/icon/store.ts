// The only queries about own icons.
import { changedRows, type Db, rowsOf } from '#backend/platform/database/db.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { totalOf } from '#backend/platform/database/tally.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'
import type { IconRow } from './table.ts'

/** An icon with what is told of its owner. */
export interface OwnedIcon extends IconRow {
  ownerName: string
  ownerCompany: string
}

export interface IconFilters {
  ownerId?: Id
  /** In the owner's name or company. */
  search?: string | undefined
  /** Whose: administrators' or users'. */
  company?: 'admin' | 'user' | undefined
}

function listOf({ ownerId, search, company }: IconFilters): ListQuery {
  const where: Sql[] = []
  if (ownerId) where.push(sql`i.owner_id = ${ownerId}`)
  if (company) where.push(sql`i.by_admin = ${company === 'admin'}`)
  return {
    from: 'icon i',
    where,
    order: [
      ['i.created_at', 'DESC'],
      ['i.id', 'ASC'],
    ],
    search: search ?? '',
    days: !search && !ownerId && !company ? 'icon' : undefined,
  }
}

/** Exact but for the hits of a search, which are counted up to `LIMITS.countedHits`. */
export async function countIcons(db: Db, filters: IconFilters): Promise<Counted> {
  if (filters.search) return countRows(db, listOf(filters))
  const { ownerId, company } = filters
  const count = ownerId ? await countOwn(db, ownerId) : await totalOf(db, 'icon', company)
  return { count, isLeast: false, plan: 'scan' }
}

/** Newest first. */
export async function listIcons(
  db: Db,
  filters: IconFilters,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<OwnedIcon[]> {
  const ids = await pageIds(db, listOf(filters), found, { skip, take })
  return rowsOf(
    db,
    sql`
    SELECT i.id, i.owner_id AS "ownerId", i.url, i.name, i.created_at AS "createdAt",
      a.name AS "ownerName", a.company_name AS "ownerCompany"
    FROM icon i JOIN account a ON a.id = i.owner_id WHERE i.id IN (${ids}) ORDER BY i.created_at DESC, i.id`,
  )
}

/** How many are this account's, also in a transaction. */
export async function countOwn(db: Db, ownerId: Id): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM icon WHERE owner_id = ${ownerId}`,
  )
  return row?.count ?? 0
}

export async function insertIcon(tx: EntityManager, icon: IconRow): Promise<void> {
  const { id, ownerId, url, name, createdAt } = icon
  await rowsOf(
    tx,
    sql`
      INSERT INTO icon (id, owner_id, url, name, created_at)
      VALUES (${id}, ${ownerId}, ${url}, ${name}, ${createdAt})`,
  )
}

export async function iconById(db: Db, id: Id): Promise<IconRow | null> {
  const [row] = await rowsOf<IconRow>(
    db,
    sql`SELECT id, owner_id AS "ownerId", url, name, created_at AS "createdAt" FROM icon WHERE id = ${id}`,
  )
  return row ?? null
}

export async function removeIcon(tx: EntityManager, id: Id): Promise<void> {
  await changedRows(tx, sql`DELETE FROM icon WHERE id = ${id}`)
}

// The only queries about own icons.
import type { DataSource, EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { iconTable, type IconRow } from './table.ts'

export type Db = DataSource | EntityManager

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

/** The text as LIKE takes it literally. */
const literally = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditions({ ownerId, search, company }: Filters): { from: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  if (ownerId) parts.push(`i.owner_id = $${values.push(ownerId)}`)
  if (company) parts.push(`a.role = $${values.push(company)}`)
  if (search) {
    const like = `$${values.push(literally(search))}`
    parts.push(`(a.name ILIKE ${like} OR a.company_name ILIKE ${like})`)
  }
  return { from: `FROM icon i JOIN account a ON a.id = i.owner_id WHERE ${parts.join(' AND ')}`, values }
}

export async function countIcons(db: Db, filters: Filters): Promise<number> {
  const { from, values } = conditions(filters)
  const rows: { count: number }[] = await db.query(`SELECT count(*)::int AS count ${from}`, values)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listIcons(db: Db, filters: Filters, skip: number, take: number): Promise<OwnedIcon[]> {
  const { from, values } = conditions(filters)
  const window = `LIMIT $${values.push(take)} OFFSET $${values.push(skip)}`
  const sql = `
    SELECT i.id, i.owner_id AS "ownerId", i.url, i.name, i.created_at AS "createdAt",
      a.name AS "ownerName", a.company_name AS "ownerCompany"
    ${from} ORDER BY i.created_at DESC, i.id ${window}`
  return db.query(sql, values)
}

/** Whatever else this owner uploads waits until the transaction ends: one at a time, and never more than counted. */
export async function lockOwner(tx: EntityManager, ownerId: Id): Promise<void> {
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [ownerId])
}

export async function insertIcon(tx: EntityManager, icon: IconRow): Promise<void> {
  await tx.getRepository(iconTable).insert(icon)
}

export const iconById = (db: Db, id: Id): Promise<IconRow | null> => db.getRepository(iconTable).findOneBy({ id })

export async function removeIcon(tx: EntityManager, id: Id): Promise<void> {
  await tx.getRepository(iconTable).delete({ id })
}

// The queries of the audit, the only ones of operations: given-up jobs are the platform's.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { AuditEntry } from '#domain/operations.ts'
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import type { ListQuery } from '#backend/platform/database/list-query.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'

/** What is '' narrows nothing. */
export interface AuditFilters {
  /** Exactly this act. */
  act: string
  /** Exactly this id. */
  subject: string
}

export interface AuditRow extends Omit<AuditEntry, '_id' | 'at' | 'actor'> {
  id: string
  at: Date
  actorId: string
  name: string | null
}

const COLUMNS = `e.id::text AS id, e.at, e.act, e.subject, e.before, e.after, e.actor_id AS "actorId", a.name`
const FROM = 'audit_entry e LEFT JOIN account a ON a.id = e.actor_id'

function whereOf({ act, subject }: AuditFilters): Sql[] {
  const where = [sql`true`]
  if (act !== '') where.push(sql`e.act = ${act}`)
  if (subject !== '') where.push(sql`e.subject = ${subject}`)
  return where
}

/** Newest first. @param before the id that they stand behind */
export async function listEntries(
  db: Db,
  filters: AuditFilters,
  { before, take }: { before: number | undefined; take: number },
): Promise<AuditRow[]> {
  const where = whereOf(filters)
  if (before !== undefined) where.push(sql`e.id < ${before}`)
  return rowsOf(
    db,
    sql`
      SELECT ${raw(COLUMNS)} FROM ${raw(FROM)} WHERE ${join(where, ' AND ')}
      ORDER BY e.id DESC LIMIT ${take}`,
  )
}

/** All that is found, some at a time. */
export function everyEntry(db: Db, filters: AuditFilters): AsyncGenerator<AuditRow[]> {
  const list: ListQuery = { from: 'audit_entry e', where: whereOf(filters), order: [['e.id', 'DESC']], search: '' }
  return streamRows<AuditRow>(db, list, { columns: COLUMNS, from: FROM })
}

/** From one to the next by the index: however long the audit is. */
const ACTS = `
  WITH RECURSIVE each AS (
    (SELECT act FROM audit_entry ORDER BY act LIMIT 1)
    UNION ALL
    SELECT (SELECT e.act FROM audit_entry e WHERE e.act > each.act ORDER BY e.act LIMIT 1)
    FROM each WHERE each.act IS NOT NULL
  )
  SELECT act FROM each WHERE act IS NOT NULL`

/** Every act there is. */
export async function everyAct(db: Db): Promise<string[]> {
  const rows: { act: string }[] = await db.query(ACTS)
  return rows.map(({ act }) => act)
}

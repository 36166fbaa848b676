// The only queries about kept parts of the client. A row stands for a file in the storage: it comes after it.
import sql from 'sql-template-tag'
import { changedRows, type Db, rowsOf } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'

/** @returns those of them that are kept; they are held as of now. */
export async function renewFiles(db: Db, paths: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await changedRows<{ path: string }>(
    db,
    sql`UPDATE client_part SET held_at = greatest(held_at, ${now}) WHERE path = ANY(${paths}) RETURNING path`,
  )
  return new Set(rows.map(({ path }) => path))
}

/** Another instance with the same build may have been quicker. */
export async function addFile(db: Db, path: string, now: Date): Promise<void> {
  await rowsOf(
    db,
    sql`
      INSERT INTO client_part (path, held_at) VALUES (${path}, ${now})
      ON CONFLICT (path) DO UPDATE SET held_at = excluded.held_at`,
  )
}

export async function isRetained(db: Db, path: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT 1 FROM client_part WHERE path = ${path}`)
  return rows.length > 0
}

/** One that was held last before `before`, and that no other transaction can hold again until this one ends. */
export async function lockAged(tx: EntityManager, before: Date): Promise<string | null> {
  const rows = await rowsOf<{ path: string }>(
    tx,
    sql`SELECT path FROM client_part WHERE held_at < ${before} LIMIT 1 FOR UPDATE`,
  )
  return rows[0]?.path ?? null
}

export async function removePart(tx: EntityManager, path: string): Promise<void> {
  await changedRows(tx, sql`DELETE FROM client_part WHERE path = ${path}`)
}

// The only queries about kept parts of the client. A row stands for a file in the storage: it comes after it.
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import { partTable } from './table.ts'

/** @returns those of them that are kept; they are held as of now. */
export async function renewFiles(db: Db, paths: readonly string[], now: Date): Promise<Set<string>> {
  const sql = 'UPDATE client_part SET held_at = greatest(held_at, $2) WHERE path = ANY($1) RETURNING path'
  const [rows]: [{ path: string }[]] = await db.query(sql, [paths, now])
  return new Set(rows.map(({ path }) => path))
}

/** Another instance with the same build may have been quicker. */
export async function addFile(db: Db, path: string, now: Date): Promise<void> {
  await db.getRepository(partTable).upsert({ path, heldAt: now }, ['path'])
}

export const isRetained = (db: Db, path: string): Promise<boolean> => db.getRepository(partTable).existsBy({ path })

/** One that was held last before `before`, and that nobody can hold again until the transaction ends. */
export async function lockAged(tx: EntityManager, before: Date): Promise<string | null> {
  const sql = 'SELECT path FROM client_part WHERE held_at < $1 LIMIT 1 FOR UPDATE'
  const rows: { path: string }[] = await tx.query(sql, [before])
  return rows[0]?.path ?? null
}

export async function removePart(tx: EntityManager, path: string): Promise<void> {
  await tx.getRepository(partTable).delete({ path })
}

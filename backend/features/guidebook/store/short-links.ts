// Queries of short links: one code a guidebook, and never one code twice.
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'

export async function shortLinkOf(db: Db, id: Id): Promise<string | null> {
  const rows: { code: string }[] = await db.query('SELECT code FROM guidebook_short_link WHERE guidebook_id = $1', [id])
  return rows[0]?.code ?? null
}

/** Nothing is written where the guidebook has one already, or another guidebook has or had this code. */
export async function insertShortLink(tx: Db, id: Id, code: string, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO guidebook_short_link (code, guidebook_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [code, id, now],
  )
}

/** null for codes that were never given, and for those of guidebooks that are gone. */
export async function uuidOfShortLink(db: Db, code: string): Promise<string | null> {
  const rows: { uuid: string }[] = await db.query(
    'SELECT g.uuid FROM guidebook_short_link s JOIN guidebook g ON g.id = s.guidebook_id WHERE s.code = $1',
    [code],
  )
  return rows[0]?.uuid ?? null
}

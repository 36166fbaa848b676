// Queries of what readers see where changes wait until they are sent: the version last sent, which is one of the history.
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'

const AT = `
  SELECT max(version) FILTER (WHERE version <= $2) AS version, min(saved_at) FILTER (WHERE version > $2) AS "replacedAt"
  FROM guidebook_version WHERE guidebook_id = $1`

/**
 * The version of the history that says what the guidebook said then: itself, or the one before it where only something was
 * changed that no reader can see. null where it was replaced before `since`: versions of then may have been swept.
 */
export async function versionSaying(db: Db, id: Id, version: number, since: Date): Promise<number | null> {
  const rows: { version: number | null; replacedAt: Date | null }[] = await db.query(AT, [id, version])
  const { version: said = null, replacedAt = null } = rows[0] ?? {}
  return replacedAt !== null && replacedAt < since ? null : said
}

const SEND = `
  UPDATE guidebook g SET sent_version = v.version, sent_at = $3, sent_title = v.title
  FROM guidebook_version v WHERE g.id = $1 AND v.guidebook_id = g.id AND v.version = $2 AND g.release = 'sent'
  RETURNING g.id`

/**
 * Readers see this version from now on. Of a guidebook that is live nothing is changed.
 * @returns false when the history has no such version, or the guidebook is live
 */
export async function setPublishedVersion(tx: Db, id: Id, version: number, now: Date): Promise<boolean> {
  const [rows]: [unknown[]] = await tx.query(SEND, [id, version, now])
  await markSent(tx, id, version, now)
  return rows.length > 0
}

/** In the history. */
export async function markSent(tx: Db, id: Id, version: number, now: Date): Promise<void> {
  const sql = 'UPDATE guidebook_version SET sent_at = $3 WHERE guidebook_id = $1 AND version = $2'
  await tx.query(sql, [id, version, now])
}

export async function chooseSending(tx: Db, id: Id): Promise<void> {
  await tx.query(`UPDATE guidebook SET release = 'sent' WHERE id = $1`, [id])
}

/** Within `SET`: nothing is sent any more. */
export const NOT_SENT = 'sent_version = NULL, sent_at = NULL, sent_title = NULL'

/** Of these, what was chosen to be sent and never was begins with what stands. */
export async function sendUnsent(tx: Db, ids: readonly Id[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE guidebook g SET sent_version = v.version, sent_at = $2, sent_title = v.title
     FROM guidebook_version v
     WHERE g.id = ANY($1::uuid[]) AND g.release = 'sent' AND g.sent_version IS NULL AND v.guidebook_id = g.id
       AND v.version = (SELECT max(newest.version) FROM guidebook_version newest WHERE newest.guidebook_id = g.id)`,
    [ids, now],
  )
}

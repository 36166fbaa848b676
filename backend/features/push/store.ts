// Queries of Web Push: the subscribers, what was last sent, and the guidebook that a notification is about.
import type { Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { HAS_PUBLISHED_VERSION, IS_PUBLIC } from '#backend/features/guidebook/store/public.ts'
import { seen, FROM_PUBLISHED } from '#backend/features/guidebook/store/rows.ts'

export interface Subscriber {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Renews what is there. Nothing proves an endpoint but a sending that reaches it: where a guidebook has as many as it may, one that
 * none ever reached gives way. Which one is chance: by age whoever sends many would drive out those who asked before them.
 * @returns false where all were reached
 */
export async function insertSubscriber(
  db: Db,
  guidebookId: Id,
  { endpoint, p256dh, auth }: Subscriber,
  { until, most }: { until: Date; most: number },
): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `WITH others AS (SELECT count(*) < $6 AS have_room FROM push_subscription WHERE guidebook_id = $1 AND endpoint <> $2),
     gone AS (
       DELETE FROM push_subscription WHERE guidebook_id = $1 AND endpoint = (
         SELECT endpoint FROM push_subscription, others
         WHERE NOT have_room AND guidebook_id = $1 AND endpoint <> $2 AND told IS NULL ORDER BY random() LIMIT 1)
       RETURNING true)
     INSERT INTO push_subscription (guidebook_id, endpoint, p256dh, auth, until)
     SELECT $1, $2, $3, $4, $5 FROM others WHERE have_room OR EXISTS (SELECT FROM gone)
     ON CONFLICT (guidebook_id, endpoint) DO UPDATE SET p256dh = $3, auth = $4, until = $5
     RETURNING true`,
    [guidebookId, endpoint, p256dh, auth, until, most],
  )
  return rows.length > 0
}

/** Also of a guidebook that is not published any more. */
export async function endSubscriber(db: Db, uuid: string, endpoint: string): Promise<void> {
  const sql = `
    DELETE FROM push_subscription s USING guidebook g
    WHERE g.uuid = $1 AND s.guidebook_id = g.id AND s.endpoint = $2`
  await db.query(sql, [uuid, endpoint])
}

export async function deleteSubscriber(db: Db, guidebookId: Id, endpoint: string): Promise<void> {
  await db.query('DELETE FROM push_subscription WHERE guidebook_id = $1 AND endpoint = $2', [guidebookId, endpoint])
}

export async function markNotified(db: Db, guidebookId: Id, endpoint: string, sending: string): Promise<void> {
  const sql = 'UPDATE push_subscription SET told = $3 WHERE guidebook_id = $1 AND endpoint = $2'
  await db.query(sql, [guidebookId, endpoint, sending])
}

export async function countSubscribers(db: Db, guidebookId: Id, now: Date): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM push_subscription WHERE guidebook_id = $1 AND until > $2'
  const rows: { count: number }[] = await db.query(sql, [guidebookId, now])
  return rows[0]?.count ?? 0
}

/** In the order of their endpoints. @param within behind `after`, and where `upTo` is one up to it */
export async function subscribersToNotify(
  db: Db,
  guidebookId: Id,
  within: { sending: string; after: string; upTo: string },
  { now, most }: { now: Date; most: number },
): Promise<Subscriber[]> {
  const sql = `
    SELECT endpoint, p256dh, auth FROM push_subscription
    WHERE guidebook_id = $1 AND told IS DISTINCT FROM $2 AND endpoint > $3 AND ($4 = '' OR endpoint <= $4) AND until > $5
    ORDER BY endpoint LIMIT $6`
  return db.query(sql, [guidebookId, within.sending, within.after, within.upTo, now, most])
}

export async function sweepSubscribers(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM push_subscription WHERE until <= $1', [now])
}

export interface SentVersions {
  /** What travellers were last sent: where changes wait, what they see; else before the first sending the version that was published. */
  sent: number | null
  sentAt: Date | null
  latest: number | null
}

/** Of the versions that are kept. */
export async function versionsOf(db: Db, guidebookId: Id): Promise<SentVersions> {
  const sql = `
    SELECT max(v.version) AS latest, coalesce(g.sent_at, s.sent_at) AS "sentAt", coalesce(g.sent_version, s.version,
      max(v.version) FILTER (WHERE v.saved_at <= g.published_at), min(v.version)) AS sent
    FROM guidebook g
    LEFT JOIN guidebook_version v ON v.guidebook_id = g.id
    LEFT JOIN guidebook_send s ON s.guidebook_id = g.id
    WHERE g.id = $1 GROUP BY g.id, s.version, s.sent_at`
  const rows: SentVersions[] = await db.query(sql, [guidebookId])
  return rows[0] ?? { sent: null, sentAt: null, latest: null }
}

export async function recordSent(tx: Db, guidebookId: Id, version: number, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO guidebook_send (guidebook_id, version, sent_at) VALUES ($1, $2, $3)
     ON CONFLICT (guidebook_id) DO UPDATE SET version = greatest(guidebook_send.version, $2), sent_at = $3`,
    [guidebookId, version, now],
  )
}

export interface NotificationSubject {
  uuid: string
  title: string
  language: Language
  locked: boolean
}

/** null: nobody may read it now. */
export async function notificationSubject(db: Db, guidebookId: Id): Promise<NotificationSubject | null> {
  const sql = `
    SELECT g.uuid, ${seen('title')} AS title, ${seen('language')} AS language, g.password_cipher IS NOT NULL AS locked
    ${FROM_PUBLISHED} WHERE g.id = $1 AND ${IS_PUBLIC} AND ${HAS_PUBLISHED_VERSION}`
  const rows: NotificationSubject[] = await db.query(sql, [guidebookId])
  return rows[0] ?? null
}

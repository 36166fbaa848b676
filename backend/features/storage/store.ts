// The queries of what accounts store: how much it is, which files there are, and which guidebook holds which.
import type { Id } from '#domain/guidebook/document.ts'
import type { Role, Subscription } from '#domain/identity/account.ts'
import { LIMITS } from '#domain/limits.ts'
import type { StorageUse } from '#domain/storage.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Db } from '#backend/platform/database/db.ts'

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)
const idsOf = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

// Use: what an account may store and what it does.

/** What an account's allowance depends on. */
export interface AllowanceRow extends Subscription {
  role: Role
}

const ACCOUNT = `
  SELECT role, subscription_type AS "subscriptionType", subscription, expires_at AS "expiresAt" FROM account WHERE id = $1`

export async function accountOf(db: Db, ownerId: Id): Promise<AllowanceRow | null> {
  const rows: AllowanceRow[] = await db.query(ACCOUNT, [ownerId])
  return rows[0] ?? null
}

/** Locked until the transaction ends, but for those who only name the account in a row of theirs. */
export async function lockAccount(tx: Db, ownerId: Id): Promise<AllowanceRow | null> {
  const rows: AllowanceRow[] = await tx.query(`${ACCOUNT} FOR NO KEY UPDATE`, [ownerId])
  return rows[0] ?? null
}

interface UseRow {
  pictures: number
  texts: number
  icons: number
  guidebooks: number
}

interface BlockUse {
  blockTexts: number
  blockPictures: number
}

const NOTHING: UseRow & BlockUse = {
  pictures: 0,
  texts: 0,
  icons: 0,
  guidebooks: 0,
  blockTexts: 0,
  blockPictures: 0,
}

const USE = `
  SELECT coalesce(sum(r.file_bytes), 0)::float8 AS pictures, coalesce(sum(r.text_bytes), 0)::float8 AS texts,
    count(g.id)::int AS guidebooks,
    (SELECT coalesce(sum(f.bytes), 0)::float8 FROM stored_file f WHERE f.name IN (
       SELECT substr(i.url, 10) FROM icon i WHERE i.owner_id = $1
       UNION ALL SELECT substr(a.image, 10) FROM account a WHERE a.id = $1)) AS icons,
    (SELECT coalesce(sum(b.bytes), 0)::float8 FROM own_block b WHERE b.owner_id = $1) AS "blockTexts",
    (SELECT coalesce(sum(f.bytes), 0)::float8 FROM stored_file f WHERE f.name IN (
       SELECT n.name FROM own_block b JOIN own_block_file n ON n.block_id = b.id WHERE b.owner_id = $1)
       AND NOT EXISTS (SELECT 1 FROM guidebook_file h JOIN guidebook o ON o.id = h.guidebook_id
         WHERE h.name = f.name AND o.owner_id = $1)) AS "blockPictures"
  FROM guidebook g LEFT JOIN guidebook_room r ON r.guidebook_id = g.id WHERE g.owner_id = $1`

export async function usedBytes(db: Db, ownerId: Id): Promise<UseRow & { used: number }> {
  const rows: (UseRow & BlockUse)[] = await db.query(USE, [ownerId])
  const { blockTexts, blockPictures, ...row } = rows[0] ?? NOTHING
  // What own blocks hold and no guidebook of the account does is told with its pictures and texts.
  const taken = { ...row, pictures: row.pictures + blockPictures, texts: row.texts + blockTexts }
  return { ...taken, used: taken.pictures + taken.texts + taken.icons }
}

const LEAVING = `
  SELECT coalesce(sum(f.bytes), 0)::float8 AS bytes FROM left_file l JOIN stored_file f ON f.name = l.name
  WHERE l.by = $1 AND NOT EXISTS (SELECT 1 FROM guidebook_file h WHERE h.name = l.name)
  AND NOT EXISTS (SELECT 1 FROM own_block_file b WHERE b.name = l.name)`

/** Bytes of what the account uploaded and nothing names any more: they are stored for some time yet. */
export async function leavingBytes(db: Db, ownerId: Id): Promise<number> {
  const rows: { bytes: number }[] = await db.query(LEAVING, [ownerId])
  return rows[0]?.bytes ?? 0
}

const LARGEST = `
  SELECT g.id AS "_id", g.title, r.file_bytes::float8 AS pictures, r.text_bytes AS texts
  FROM guidebook g JOIN guidebook_room r ON r.guidebook_id = g.id WHERE g.owner_id = $1
  ORDER BY r.file_bytes + r.text_bytes DESC, g.id LIMIT $2`

/** The guidebooks that take most. */
export const largestOf = (db: Db, ownerId: Id, most: number): Promise<StorageUse['largest']> =>
  db.query(LARGEST, [ownerId, most])

// Files: those that are stored, in the order of their names, the one order in which they are written, which rules out deadlocks.

export interface NewFile {
  /** `{sha256}.webp` */
  name: string
  bytes: number
}

const NOTE = `
  INSERT INTO stored_file AS old (name, bytes, by)
  SELECT f.name, f.bytes, $2 FROM json_to_recordset($1::json) AS f(name text, bytes int) ORDER BY f.name
  ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes, by = excluded.by
  WHERE (old.bytes, old.by) IS DISTINCT FROM (excluded.bytes, excluded.by)`

/** @param files each once @param by the account that uploads them; null where no guidebook will hold them */
export async function insertFiles(tx: Db, files: readonly NewFile[], by: Id | null): Promise<void> {
  await tx.query(NOTE, [JSON.stringify(files), by])
}

/** Waits for a transaction that removes one of them just now, and keeps the others from being removed. @returns those that are stored */
export async function pinFiles(tx: Db, names: readonly string[]): Promise<string[]> {
  const sql = 'SELECT name FROM stored_file WHERE name = ANY($1::text[]) ORDER BY name FOR KEY SHARE'
  return namesOf(await tx.query(sql, [names]))
}

/** Files that were stored before they were counted. */
export async function unmeasuredFiles(db: Db, most: number): Promise<string[]> {
  return namesOf(await db.query('SELECT name FROM stored_file WHERE bytes IS NULL ORDER BY name LIMIT $1', [most]))
}

/** The sizes of files that had none, and the sums of who holds them. */
export async function saveSizes(tx: Db, files: readonly NewFile[]): Promise<void> {
  await tx.query(
    `UPDATE stored_file f SET bytes = m.bytes FROM json_to_recordset($1::json) AS m(name text, bytes int)
     WHERE f.name = m.name AND f.bytes IS NULL`,
    [JSON.stringify(files)],
  )
  const sql = `
    SELECT guidebook_id AS id FROM guidebook_room
    WHERE guidebook_id IN (SELECT guidebook_id FROM guidebook_file WHERE name = ANY($1::text[]))
    ORDER BY guidebook_id FOR UPDATE`
  await sumUp(tx, idsOf(await tx.query(sql, [namesOf(files)])))
}

// Holders: each file that a guidebook names, now or in a version, is held by it.

/** No other transaction deletes the guidebook until this one ends. @returns whether it is there */
export async function pinGuidebook(tx: Db, id: Id): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM guidebook WHERE id = $1 FOR KEY SHARE', [id])
  return rows.length > 0
}

const LOCK_QUOTA = `
  INSERT INTO guidebook_room AS old (guidebook_id, text_bytes) VALUES ($1, coalesce($2::int, 0))
  ON CONFLICT (guidebook_id) DO UPDATE SET text_bytes = coalesce($2::int, old.text_bytes)`

/** The sums of the guidebook are ours until the transaction ends. @param textBytes null where its texts stay as they are */
export async function lockQuota(tx: Db, guidebookId: Id, textBytes: number | null): Promise<void> {
  await tx.query(LOCK_QUOTA, [guidebookId, textBytes])
}

const SUM_UP = `
  UPDATE guidebook_room r SET file_bytes = (
    SELECT coalesce(sum(f.bytes), 0) FROM guidebook_file h JOIN stored_file f ON f.name = h.name
    WHERE h.guidebook_id = r.guidebook_id)
  WHERE r.guidebook_id = ANY($1::uuid[])`

/** What the files of these guidebooks come to, whose sums are ours. */
export async function sumUp(tx: Db, guidebookIds: readonly Id[]): Promise<void> {
  await tx.query(SUM_UP, [guidebookIds])
}

/** Which of these the guidebook holds. */
export async function storedAmong(tx: Db, guidebookId: Id, names: readonly string[]): Promise<Set<string>> {
  const sql = 'SELECT name FROM guidebook_file WHERE guidebook_id = $1 AND name = ANY($2::text[])'
  return new Set(namesOf(await tx.query(sql, [guidebookId, names])))
}

const ADD_REFERENCES = `
  INSERT INTO guidebook_file AS old (guidebook_id, name, is_named, held_at)
  SELECT $1, name, $3::boolean, $4::timestamptz FROM unnest($2::text[]) name ORDER BY name
  ON CONFLICT (guidebook_id, name) DO UPDATE SET is_named = old.is_named OR excluded.is_named,
    held_at = greatest(old.held_at, excluded.held_at)`

/** @param isNamed by the guidebook's text; else it was only uploaded for it */
export async function addReferences(
  tx: Db,
  guidebookId: Id,
  { names, isNamed, now }: { names: readonly string[]; isNamed: boolean; now: Date },
): Promise<void> {
  await tx.query(ADD_REFERENCES, [guidebookId, names, isNamed, now])
}

const NOT_NAMED_SINCE = `
  SELECT asked.name FROM unnest($2::text[]) asked (name) WHERE NOT EXISTS (
    SELECT 1 FROM guidebook_file h
    WHERE h.guidebook_id = $1 AND h.name = asked.name AND h.is_named AND h.held_at > $3)`

/** Those of them that no save of the guidebook has named since then. */
export async function notNamedSince(tx: Db, guidebookId: Id, names: readonly string[], since: Date): Promise<string[]> {
  return namesOf(await tx.query(NOT_NAMED_SINCE, [guidebookId, names, since]))
}

/** What each of these guidebooks says, now and in its versions. */
const TEXTS_OF_SOME = `
  SELECT id AS guidebook_id, concat(header, subheader, footer) AS text FROM guidebook WHERE id = ANY($1::uuid[])
  UNION ALL SELECT guidebook_id, body FROM guidebook_page WHERE guidebook_id = ANY($1::uuid[])
  UNION ALL SELECT guidebook_id, body FROM guidebook_page_past WHERE guidebook_id = ANY($1::uuid[])
  UNION ALL SELECT guidebook_id, concat(header, subheader, footer) FROM guidebook_version
    WHERE guidebook_id = ANY($1::uuid[])`

const NAMED_BY_SOME = `
  named AS MATERIALIZED (
    SELECT DISTINCT t.guidebook_id, m[1] AS name
    FROM (${TEXTS_OF_SOME}) t, regexp_matches(t.text, '/uploads/([0-9a-f]{64}\\.(?:webp|png))', 'g') m
  )`

/** What a save names anew meanwhile has a later `held_at`, which is looked at once more when that save has ended. */
const RELEASE = `
  WITH ${NAMED_BY_SOME}
  DELETE FROM guidebook_file h WHERE h.guidebook_id = ANY($1::uuid[]) AND h.held_at < $2
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.guidebook_id = h.guidebook_id AND n.name = h.name)`

const MARK = `
  WITH ${NAMED_BY_SOME}
  UPDATE guidebook_file h SET is_named = true FROM named n
  WHERE n.guidebook_id = h.guidebook_id AND n.name = h.name AND NOT h.is_named`

const unsavedBefore = (now: Date): Date => new Date(now.getTime() - LIMITS.uploadedDays * DAY_MS)

/** Guidebooks let go of what no version of them names. Their rows are held by the caller, at least against deletion. */
export async function releaseUnreferenced(tx: Db, guidebookIds: readonly Id[], now: Date): Promise<void> {
  if (guidebookIds.length === 0) return
  await tx.query('SELECT 1 FROM guidebook_room WHERE guidebook_id = ANY($1::uuid[]) ORDER BY guidebook_id FOR UPDATE', [
    guidebookIds,
  ])
  await tx.query(RELEASE, [guidebookIds, unsavedBefore(now)])
  await tx.query(MARK, [guidebookIds])
  await sumUp(tx, guidebookIds)
}

const UNCLAIMED = `
  SELECT DISTINCT guidebook_id AS id FROM (
    SELECT guidebook_id FROM guidebook_file WHERE NOT is_named AND held_at < $1 ORDER BY held_at LIMIT 200) old`

/** Uploads that no save came to name: their item was never saved. @returns how many guidebooks were looked at */
export async function releaseUnclaimedUploads(tx: Db, now: Date): Promise<number> {
  const some = idsOf(await tx.query(UNCLAIMED, [unsavedBefore(now)]))
  const sql = 'SELECT id FROM guidebook WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE SKIP LOCKED'
  const held = idsOf(await tx.query(sql, [some]))
  await releaseUnreferenced(tx, held, now)
  return held.length
}

// Unreferenced files: those that nothing holds any more, and since when.

/** From now on, unless something comes to hold them. */
export async function recordUnreferenced(tx: Db, names: readonly string[]): Promise<void> {
  const sql =
    'INSERT INTO left_file (name) SELECT name FROM unnest($1::text[]) name ORDER BY name ON CONFLICT DO NOTHING'
  await tx.query(sql, [names])
}

/** A portrait that an account no longer has: no edit can name it again. @param address `/uploads/…` */
export async function markUnreferenced(tx: Db, address: string): Promise<void> {
  await tx.query(
    `INSERT INTO left_file (name, at) VALUES (substr($1, 10), 'epoch')
     ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
    [address],
  )
}

/** Whether anything holds the file `l.name` of a row of left_file. */
const STORED = `(
  EXISTS (SELECT 1 FROM guidebook_file h WHERE h.name = l.name)
  OR EXISTS (SELECT 1 FROM own_block_file b WHERE b.name = l.name)
  OR EXISTS (SELECT 1 FROM icon i WHERE i.url = '/uploads/' || l.name)
  OR EXISTS (SELECT 1 FROM account a WHERE a.image = '/uploads/' || l.name))`

/** What is due. Time is counted from the first sweep that saw a file left, which can only make it longer. */
export async function dueFiles(db: Db, now: Date): Promise<string[]> {
  await db.query(`DELETE FROM left_file l WHERE ${STORED}`)
  await db.query('UPDATE left_file SET at = $1 WHERE at IS NULL', [now])
  const before = new Date(now.getTime() - LIMITS.leftFileDays * DAY_MS)
  return namesOf(await db.query('SELECT name FROM left_file WHERE at < $1 ORDER BY name', [before]))
}

const TEXTS = `
  SELECT concat(header, subheader, footer) AS text FROM guidebook
  UNION ALL SELECT body FROM guidebook_page
  UNION ALL SELECT body FROM guidebook_page_past
  UNION ALL SELECT concat(header, subheader, footer) FROM guidebook_version
  UNION ALL SELECT body FROM own_block`

const NAMED = `
  SELECT DISTINCT m[1] AS name
  FROM (${TEXTS}) t, regexp_matches(t.text, '/uploads/([0-9a-f]{64}\\.(?:webp|png))', 'g') m
  WHERE m[1] = ANY($1::text[])`

/** Those that some text names, whatever the other tables say: all texts are read that can name a stored picture. */
export async function namedAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  return new Set(namesOf(await db.query(NAMED, [names])))
}

/**
 * Gives up what the database knows of the file, unless something holds it or takes it in this moment: a transaction that names a
 * file locks its row, and is not waited for but left to the next night.
 * @returns whether it may be removed
 */
export async function giveUp(tx: Db, name: string): Promise<boolean> {
  const known: unknown[] = await tx.query('SELECT 1 FROM stored_file WHERE name = $1', [name])
  const ours: unknown[] = await tx.query('SELECT 1 FROM stored_file WHERE name = $1 FOR UPDATE SKIP LOCKED', [name])
  if (known.length !== ours.length) return false
  // Asked anew: a transaction that held the row before has ended.
  const left: unknown[] = await tx.query(
    `SELECT 1 FROM left_file l WHERE l.name = $1 AND l.at IS NOT NULL AND NOT ${STORED} FOR UPDATE SKIP LOCKED`,
    [name],
  )
  if (left.length === 0) return false
  await tx.query('DELETE FROM stored_file WHERE name = $1', [name])
  return true
}

/** After it was removed, unless it was stored again meanwhile. */
export async function deleteStoredFile(tx: Db, name: string): Promise<void> {
  const sql = `
    DELETE FROM left_file l WHERE l.name = $1 AND NOT EXISTS (SELECT 1 FROM stored_file f WHERE f.name = l.name)`
  await tx.query(sql, [name])
}

// Which guidebook holds which files: claimed before they are stored, named by saves, let go when no version names them.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { lockAllowance, refuseBeyond } from './use.ts'

const DAY = 24 * 3600 * 1000
/** A name that a save repeats is written anew no oftener: half of what keeps it from being let go. */
const FRESH_MS = (LIMITS.uploadedDays * DAY) / 2

export interface NewFile {
  /** `{sha256}.webp` */
  name: string
  bytes: number
}

/** In the order of names, as everybody writes them, so that nobody waits in a circle. */
const NOTE = `
  INSERT INTO stored_file AS old (name, bytes, by)
  SELECT f.name, f.bytes, $2 FROM json_to_recordset($1::json) AS f(name text, bytes int) ORDER BY f.name
  ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes, by = excluded.by
  WHERE (old.bytes, old.by) IS DISTINCT FROM (excluded.bytes, excluded.by)`

const distinct = (files: readonly NewFile[]): NewFile[] => [...new Map(files.map((file) => [file.name, file])).values()]

async function noteFiles(tx: Db, files: readonly NewFile[], by: Id | null): Promise<void> {
  await tx.query(NOTE, [JSON.stringify(files), by])
}

/** For files that no guidebook holds, such as icons: known before they are stored, so that what a crash leaves is swept. */
export async function claimFiles({ transact }: Pick<Deps, 'transact'>, files: readonly NewFile[]): Promise<void> {
  const names = files.map(({ name }) => name)
  await transact(async (tx) => {
    await noteFiles(tx, distinct(files), null)
    await tx.query(
      `INSERT INTO left_file (name) SELECT name FROM unnest($1::text[]) name ORDER BY name ON CONFLICT DO NOTHING`,
      [names],
    )
  })
}

/** The sums of the guidebook are ours until the transaction ends. `$2`: null where its texts stay as they are. */
const LOCK_ROOM = `
  INSERT INTO guidebook_room AS old (guidebook_id, text_bytes) VALUES ($1, coalesce($2::int, 0))
  ON CONFLICT (guidebook_id) DO UPDATE SET text_bytes = coalesce($2::int, old.text_bytes)`

const SUM_UP = `
  UPDATE guidebook_room r SET file_bytes = (
    SELECT coalesce(sum(f.bytes), 0) FROM guidebook_file h JOIN stored_file f ON f.name = h.name
    WHERE h.guidebook_id = r.guidebook_id)
  WHERE r.guidebook_id = ANY($1::uuid[])`

/**
 * Takes room for a picture before its files are stored, in a transaction of its own: what is refused never lies in the
 * storage, and what a crash leaves is known and swept.
 * @throws Refusal QUOTA_REACHED, QUOTA_LEAVING, GUIDEBOOK_NOT_FOUND
 */
export async function claimPictures(
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  { id, ownerId }: { id: Id; ownerId: Id },
  given: readonly NewFile[],
): Promise<void> {
  const [now, files] = [clock.now(), distinct(given)]
  await transact(async (tx) => {
    const allowed = await lockAllowance(tx, ownerId, now)
    const there: unknown[] = await tx.query('SELECT 1 FROM guidebook WHERE id = $1 FOR KEY SHARE', [id])
    if (there.length === 0) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    await tx.query(LOCK_ROOM, [id, null])
    const held = await heldOf(tx, id, files)
    const more = files.reduce((sum, { name, bytes }) => sum + (held.has(name) ? 0 : bytes), 0)
    if (more > 0) await refuseBeyond(tx, ownerId, allowed, more)
    await noteFiles(tx, files, ownerId)
    await tx.query(HOLD, [id, files.map(({ name }) => name), false, now])
    await tx.query(SUM_UP, [[id]])
  })
}

async function heldOf(tx: Db, id: Id, files: readonly NewFile[]): Promise<Set<string>> {
  const names = files.map(({ name }) => name)
  const sql = 'SELECT name FROM guidebook_file WHERE guidebook_id = $1 AND name = ANY($2::text[])'
  const rows: { name: string }[] = await tx.query(sql, [id, names])
  return new Set(rows.map(({ name }) => name))
}

const HOLD = `
  INSERT INTO guidebook_file AS old (guidebook_id, name, is_named, held_at)
  SELECT $1, name, $3::boolean, $4::timestamptz FROM unnest($2::text[]) name ORDER BY name
  ON CONFLICT (guidebook_id, name) DO UPDATE SET is_named = old.is_named OR excluded.is_named,
    held_at = greatest(old.held_at, excluded.held_at)`

const NOT_FRESH = `
  SELECT asked.name FROM unnest($2::text[]) asked (name) WHERE NOT EXISTS (
    SELECT 1 FROM guidebook_file h
    WHERE h.guidebook_id = $1 AND h.name = asked.name AND h.is_named AND h.held_at > $3)`

/** Waits for whoever removes one of them just now, and keeps the others from being removed. */
const KNOWN = 'SELECT name FROM stored_file WHERE name = ANY($1::text[]) ORDER BY name FOR KEY SHARE'

/**
 * After a save, in its transaction, the guidebook's row being locked: what it names is held from now on, and its room is
 * as large as it is. Never refused: what was typed is saved.
 * @param named files that the changed parts name
 * @returns those of them that are not stored any more, or never were
 */
export async function noteNamed(
  tx: Db,
  guidebookId: Id,
  { named, textBytes, now }: { named: readonly string[]; textBytes: number | null; now: Date },
): Promise<string[]> {
  await tx.query(LOCK_ROOM, [guidebookId, textBytes])
  if (named.length === 0) return []
  const since = new Date(now.getTime() - FRESH_MS)
  const rows: { name: string }[] = await tx.query(NOT_FRESH, [guidebookId, named, since])
  if (rows.length === 0) return []
  const asked = rows.map(({ name }) => name)
  const known: { name: string }[] = await tx.query(KNOWN, [asked])
  const names = known.map(({ name }) => name)
  await tx.query(HOLD, [guidebookId, names, true, now])
  await tx.query(SUM_UP, [[guidebookId]])
  const stored = new Set(names)
  return asked.filter((name) => !stored.has(name))
}

/** What each of these guidebooks says, now and in its versions. */
const TEXTS = `
  SELECT id AS guidebook_id, concat(header, subheader, footer) AS text FROM guidebook WHERE id = ANY($1::uuid[])
  UNION ALL SELECT guidebook_id, body FROM guidebook_page WHERE guidebook_id = ANY($1::uuid[])
  UNION ALL SELECT guidebook_id, body FROM guidebook_page_past WHERE guidebook_id = ANY($1::uuid[])
  UNION ALL SELECT guidebook_id, concat(header, subheader, footer) FROM guidebook_version
    WHERE guidebook_id = ANY($1::uuid[])`

const NAMED = `
  named AS MATERIALIZED (
    SELECT DISTINCT t.guidebook_id, m[1] AS name
    FROM (${TEXTS}) t, regexp_matches(t.text, '/uploads/([0-9a-f]{64}\\.(?:webp|png))', 'g') m
  )`

/** What a save names anew meanwhile has a later `held_at`, which is looked at once more when that save has ended. */
const LET_GO = `
  WITH ${NAMED}
  DELETE FROM guidebook_file h WHERE h.guidebook_id = ANY($1::uuid[]) AND h.held_at < $2
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.guidebook_id = h.guidebook_id AND n.name = h.name)`

const MARK = `
  WITH ${NAMED}
  UPDATE guidebook_file h SET is_named = true FROM named n
  WHERE n.guidebook_id = h.guidebook_id AND n.name = h.name AND NOT h.is_named`

/** Guidebooks let go of what no version of them names. Their rows are held by the caller, at least against deletion. */
export async function letGo(tx: Db, guidebookIds: readonly Id[], now: Date): Promise<void> {
  if (guidebookIds.length === 0) return
  const before = new Date(now.getTime() - LIMITS.uploadedDays * DAY)
  await tx.query('SELECT 1 FROM guidebook_room WHERE guidebook_id = ANY($1::uuid[]) ORDER BY guidebook_id FOR UPDATE', [
    guidebookIds,
  ])
  await tx.query(LET_GO, [guidebookIds, before])
  await tx.query(MARK, [guidebookIds])
  await tx.query(SUM_UP, [guidebookIds])
}

const UNNAMED = `
  SELECT DISTINCT guidebook_id AS id FROM (
    SELECT guidebook_id FROM guidebook_file WHERE NOT is_named AND held_at < $1 ORDER BY held_at LIMIT 200) old`

/** Uploads that no save came to name: their item was never saved. @returns how many guidebooks were looked at */
export async function letGoUnnamed(tx: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LIMITS.uploadedDays * DAY)
  const some: { id: Id }[] = await tx.query(UNNAMED, [before])
  const held: { id: Id }[] = await tx.query(
    'SELECT id FROM guidebook WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE SKIP LOCKED',
    [some.map(({ id }) => id)],
  )
  await letGo(
    tx,
    held.map(({ id }) => id),
    now,
  )
  return held.length
}

/** After the sizes of these files were found out. */
export async function sumUpHolders(tx: Db, names: readonly string[]): Promise<void> {
  const sql = `
    SELECT guidebook_id AS id FROM guidebook_room
    WHERE guidebook_id IN (SELECT guidebook_id FROM guidebook_file WHERE name = ANY($1::text[]))
    ORDER BY guidebook_id FOR UPDATE`
  const rows: { id: Id }[] = await tx.query(sql, [names])
  await tx.query(SUM_UP, [rows.map(({ id }) => id)])
}

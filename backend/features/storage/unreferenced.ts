// Files that nobody names any more: kept for a while, since an undo or an unsent edit may name them again, then removed.
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Db } from '#backend/platform/database/db.ts'

const DAY = 24 * 3600 * 1000

/** A portrait that an account no longer wears: no edit can name it again. @param address `/uploads/…` */
export async function markUnreferenced(tx: EntityManager, address: string): Promise<void> {
  await tx.query(
    `INSERT INTO left_file (name, at) VALUES (substr($1, 10), 'epoch')
     ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
    [address],
  )
}

/** Whether somebody has the file `l.name` of a row of left_file. */
const HELD = `(
  EXISTS (SELECT 1 FROM guidebook_file h WHERE h.name = l.name)
  OR EXISTS (SELECT 1 FROM icon i WHERE i.url = '/uploads/' || l.name)
  OR EXISTS (SELECT 1 FROM account a WHERE a.image = '/uploads/' || l.name))`

/** What is due. Time is counted from the first sweep that saw a file left, which can only make it longer. */
async function dueFiles(db: Db, now: Date): Promise<string[]> {
  await db.query(`DELETE FROM left_file l WHERE ${HELD}`)
  await db.query('UPDATE left_file SET at = $1 WHERE at IS NULL', [now])
  const before = new Date(now.getTime() - LIMITS.leftFileDays * DAY)
  const rows: { name: string }[] = await db.query('SELECT name FROM left_file WHERE at < $1 ORDER BY name', [before])
  return rows.map(({ name }) => name)
}

/** All texts that can name a stored picture. */
const TEXTS = `
  SELECT concat(header, subheader, footer) AS text FROM guidebook
  UNION ALL SELECT body FROM guidebook_page
  UNION ALL SELECT body FROM guidebook_page_past
  UNION ALL SELECT concat(header, subheader, footer) FROM guidebook_version`

/** Those that some text names all the same, which nobody should: they stay, whatever the other tables say. */
const NAMED = `
  SELECT DISTINCT m[1] AS name
  FROM (${TEXTS}) t, regexp_matches(t.text, '/uploads/([0-9a-f]{64}\\.(?:webp|png))', 'g') m
  WHERE m[1] = ANY($1::text[])`

async function namedAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows: { name: string }[] = await db.query(NAMED, [names])
  return new Set(rows.map(({ name }) => name))
}

/**
 * Gives up what the database knows of the file, unless somebody has it or takes it in this moment: who names a file holds
 * its row, and is waited for by nobody but left to the next night.
 * @returns whether it may be removed
 */
async function giveUp(tx: Db, name: string): Promise<boolean> {
  const known: unknown[] = await tx.query('SELECT 1 FROM stored_file WHERE name = $1', [name])
  const ours: unknown[] = await tx.query('SELECT 1 FROM stored_file WHERE name = $1 FOR UPDATE SKIP LOCKED', [name])
  if (known.length !== ours.length) return false
  // Asked anew: whoever held the row before has ended.
  const left: unknown[] = await tx.query(
    `SELECT 1 FROM left_file l WHERE l.name = $1 AND l.at IS NOT NULL AND NOT ${HELD} FOR UPDATE SKIP LOCKED`,
    [name],
  )
  if (left.length === 0) return false
  await tx.query('DELETE FROM stored_file WHERE name = $1', [name])
  return true
}

/** Unless it was stored again meanwhile. */
const FORGET = `
  DELETE FROM left_file l WHERE l.name = $1 AND NOT EXISTS (SELECT 1 FROM stored_file f WHERE f.name = l.name)`

/**
 * A file that was put within the last day stays for the next time. Ended halfway it goes on from there: which files are
 * left stands in the database. Run twice at once, each file is one run's.
 */
export async function removeUnreferenced({ db, transact, files, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY)
  const due = await dueFiles(db, now)
  const named = due.length > 0 ? await namedAmong(db, due) : new Set<string>()
  for (const name of due) {
    const there = named.has(name) ? null : await files.stat(name)
    if (named.has(name) || (there && there.at >= before)) continue
    if (!(await transact((tx) => giveUp(tx, name)))) continue
    if (!(await files.removeUntouched(name, before))) continue
    // The cover made of it, where there is one: it is made again where it is needed.
    await files.remove(name.replace(/\.(?:webp|png)$/, '-cover.avif'))
    await transact(async (tx) => void (await tx.query(FORGET, [name])))
  }
}

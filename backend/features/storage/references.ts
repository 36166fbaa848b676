// Which guidebook references which files: claimed before they are stored, and named by saves.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Db } from '#backend/platform/database/db.ts'
import {
  storedAmong,
  addReferences,
  lockQuota,
  type NewFile,
  insertFiles,
  recordUnreferenced,
  notNamedSince,
  pinFiles,
  pinGuidebook,
  sumUp,
} from './store.ts'
import { lockAllowance, refuseBeyond } from './use.ts'

/** A name that a save repeats is written anew no oftener: half of what keeps it from being let go. */
const FRESH_MS = (LIMITS.uploadedDays * DAY_MS) / 2

const distinct = (files: readonly NewFile[]): NewFile[] => [...new Map(files.map((file) => [file.name, file])).values()]

/** Keeps those that are stored from being removed until the transaction ends, for what comes to reference them. */
export const lockReferencedFiles = async (tx: Db, names: readonly string[]): Promise<string[]> =>
  names.length === 0 ? [] : pinFiles(tx, [...names].toSorted())

/** For files that no guidebook holds, such as icons: known before they are stored, so that what a crash leaves is swept. */
export async function claimFiles({ transact }: Pick<Deps, 'transact'>, files: readonly NewFile[]): Promise<void> {
  const names = files.map(({ name }) => name)
  await transact(async (tx) => {
    await insertFiles(tx, distinct(files), null)
    await recordUnreferenced(tx, names)
  })
}

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
  const names = files.map(({ name }) => name)
  await transact(async (tx) => {
    const allowed = await lockAllowance(tx, ownerId, now)
    if (!(await pinGuidebook(tx, id))) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    await lockQuota(tx, id, null)
    const held = await storedAmong(tx, id, names)
    const more = files.reduce((sum, { name, bytes }) => sum + (held.has(name) ? 0 : bytes), 0)
    if (more > 0) await refuseBeyond(tx, ownerId, allowed, more)
    await insertFiles(tx, files, ownerId)
    await addReferences(tx, id, { names, isNamed: false, now })
    await sumUp(tx, [id])
  })
}

/**
 * After a save, in its transaction, the guidebook's row being locked: what it names is held from now on, and its room is
 * as large as it is. Never refused: what was typed is saved.
 * @param named files that the changed parts name
 * @returns those of them that are not stored any more, or never were
 */
export async function recordReferences(
  tx: Db,
  guidebookId: Id,
  { named, textBytes, now }: { named: readonly string[]; textBytes: number | null; now: Date },
): Promise<string[]> {
  await lockQuota(tx, guidebookId, textBytes)
  if (named.length === 0) return []
  const asked = await notNamedSince(tx, guidebookId, named, new Date(now.getTime() - FRESH_MS))
  if (asked.length === 0) return []
  const names = await pinFiles(tx, asked)
  await addReferences(tx, guidebookId, { names, isNamed: true, now })
  await sumUp(tx, [guidebookId])
  const stored = new Set(names)
  return asked.filter((name) => !stored.has(name))
}

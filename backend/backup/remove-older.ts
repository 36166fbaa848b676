// Removes backups that are older than wanted, and the files that only they had.
import type { Files } from '#backend/platform/files/files.ts'
import { listBackups, manifestName, readManifest } from './manifest.ts'
import type { Seal } from './seal.ts'

/** What is younger may belong to a backup that is being made, whose list comes last. */
const YOUNG_MS = 2 * 24 * 3600 * 1000

/**
 * @param keep how many stay: at least one
 * @returns how many went
 * @throws BackupError where one that stays can't be read: nobody knows then what it needs, and nothing goes
 */
export async function removeOlder(place: Files, seal: Seal, keep: number): Promise<number> {
  const ids = await listBackups(place)
  const stay = ids.slice(-keep)
  const gone = ids.slice(0, ids.length - stay.length)
  const needed = new Set<string>()
  for (const id of stay) for (const { part } of (await readManifest(place, seal, id)).files) needed.add(part)
  // The list first: a backup without some of its parts would look like one.
  for (const id of gone) await place.remove(manifestName(id))
  for (const id of gone) for await (const { name } of place.list(`database/${id}`)) await place.remove(name)
  const young = new Date(Date.now() - YOUNG_MS)
  for await (const { name } of place.list('files')) if (!needed.has(name)) await place.removeUntouched(name, young)
  return gone.length
}

// Keeps guidebooks ready for work with no network: the newest ten by themselves, and those that somebody pinned.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { listGuidebooks } from '#pwa/api/guidebook-list.ts'
import { lineIsFree } from '#pwa/copies/line.ts'
import { database, openUserId } from '#pwa/offline/current.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { refreshGuidebook } from '#pwa/offline/open.ts'
import { dropUnwanted, keepPictures, picturesOf, type Wanted } from './pictures.ts'

/**
 * One round. What was pinned comes over any line; what nobody asked for only where it costs nothing. Whatever fails is
 * tried again in the next round.
 */
export async function keepDrafts(signal: AbortSignal): Promise<void> {
  if (openUserId() === null || typeof caches === 'undefined') return
  const pinned = await database()
    .heads.filter((head) => head.pinned === true)
    .primaryKeys()
  const newest = lineIsFree() ? await newestOwn() : new Map<Id, number>()
  const ids = [...new Set([...pinned, ...newest.keys()])]
  const wanted: Wanted[] = []
  for (const id of ids) if (!signal.aborted) wanted.push(await keep(id, newest.get(id), signal))
  if (!signal.aborted && newest.size > 0) await letGo(ids, wanted)
}

/** Ids and versions; nothing where nobody answers. */
async function newestOwn(): Promise<Map<Id, number>> {
  try {
    const { rows } = await listGuidebooks({ page: 1, search: '' })
    return new Map(rows.slice(0, LIMITS.keptDrafts).map(({ _id, version }) => [_id, version]))
  } catch (failure) {
    if (failure instanceof NetworkError) return new Map()
    throw failure
  }
}

/** @param version the server's; undefined where only the server could tell. @returns its pictures */
async function keep(id: Id, version: number | undefined, signal: AbortSignal): Promise<Wanted> {
  const db = database()
  const base = await db.bases.get(id)
  // Before its creation was answered the server has nothing to tell of it.
  const isKnown = base !== undefined || !(await db.heads.get(id))
  if (isKnown && (version === undefined || (base?.version ?? 0) < version))
    await refreshGuidebook(id).catch(() => undefined)
  const document = await readDocument(db, id)
  if (!document) return new Map()
  const pictures = picturesOf(document)
  const missing = await keepPictures(pictures, signal)
  // After a sign-out nothing is noted any more.
  if (!signal.aborted && (await db.heads.get(id))?.missing !== missing) await db.heads.update(id, { missing })
  return pictures
}

/** Guidebooks that are kept no longer stay readable; nobody looks after their pictures. */
async function letGo(kept: readonly Id[], wanted: readonly Wanted[]): Promise<void> {
  await dropUnwanted(wanted)
  const others = database().heads.filter(({ _id, missing }) => missing !== undefined && !kept.includes(_id))
  await others.modify((head) => {
    delete head.missing
  })
}

// Own blocks on this device: kept and changed at once, sent when there is a network, and what other devices made of them.
import { copyTitle } from '#domain/guidebook/default-texts.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { movedUses } from '#domain/guidebook/used-block.ts'
import { LIMITS } from '#domain/limits.ts'
import { BLOCK_KINDS, type OwnBlock, type WrittenBlock } from '#domain/own-block.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { deleteBlock, listBlocks, putBlock } from '#pwa/api/block.ts'
import { accessToken, session } from '#pwa/api/session.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'
import { language } from '#pwa/intl/language.ts'
import { database, onDatabaseEnd, type Head, type CachedBlock, type UserDatabase } from './database.ts'
import { ALL_TABLES, putEdits, readDocument, tryEdit } from './drafts.ts'
import { enqueueSave } from './edit.ts'
import { useLive } from './hooks.ts'
import { scheduleSync } from '#pwa/offline/server/outbox.ts'

/** Versions are counted here. */
export type NewBlock = Omit<WrittenBlock, 'version'>

const NONE: readonly CachedBlock[] = []

/** By their titles; those that were deleted here are left out. */
export function useBlocks(): readonly CachedBlock[] {
  return useLive(() => readBlocks(), 'blocks') ?? NONE
}

const readBlocks = async (): Promise<CachedBlock[]> =>
  (await database().blocks.toArray())
    .filter(({ unsent }) => unsent !== 'delete')
    .toSorted((one, other) => one.block.title.localeCompare(other.block.title))

/** Keeps something as a new block, on this device at once. Resolves to its id. */
export async function saveAsBlock(written: NewBlock): Promise<Id> {
  const _id = crypto.randomUUID()
  await database().blocks.add({ _id, block: shown(written, _id, 1), known: null, unsent: 'put' })
  void syncBlocks()
  return _id
}

/**
 * Changes what a block is; guidebooks that use it are asked each by itself.
 * @param mark stores in the guidebook that it is this version which stands there: before it is sent, since another device may
 *   have been first, and what was made of this one is found by it then
 * @returns false where it is gone by now
 */
export async function changeBlock(
  id: Id,
  written: NewBlock,
  mark?: (version: number) => Promise<unknown>,
): Promise<boolean> {
  const db = database()
  const version = await db.transaction('rw', 'blocks', async () => {
    const kept = await db.blocks.get(id)
    if (!kept || kept.unsent === 'delete') return null
    const version = kept.block.version + 1
    const { known, sent } = kept
    const block = shown(written, id, version)
    await db.blocks.put({ _id: id, block, known, unsent: 'put', ...(sent && { sent }) })
    return version
  })
  if (version !== null) await mark?.(version)
  void syncBlocks()
  return version !== null
}

/** Guidebooks that use it keep what they have. */
export async function dropBlock(id: Id): Promise<void> {
  const db = database()
  await db.transaction('rw', 'blocks', async () => {
    const kept = await db.blocks.get(id)
    if (kept?.known === null && !kept.sent) return db.blocks.delete(id)
    if (kept) await db.blocks.put({ ...kept, unsent: 'delete' })
    // There is room for one more: what was refused for want of it goes again.
    await db.blocks.filter(({ refused }) => refused !== undefined).modify((row) => void delete row.refused)
  })
  void syncBlocks()
}

/** Takes a deletion back: under its own id, so that guidebooks which use it are asked of its changes as before. */
export async function restoreBlock({ _id, block, known, unsent }: CachedBlock): Promise<void> {
  const db = database()
  await db.transaction('rw', 'blocks', async () => {
    const now = await db.blocks.get(_id)
    const { sent } = now ?? {}
    if (now) await db.blocks.put({ _id, block, known, ...(unsent && { unsent }), ...(sent && { sent }) })
    else await db.blocks.put({ _id, block, known: null, unsent: 'put' })
  })
  void syncBlocks()
}

const shown = (written: NewBlock, _id: Id, version: number): OwnBlock =>
  ({ ...written, _id, version, updatedAt: new Date().toISOString() }) as OwnBlock

const writtenOf = ({ kind, title, node, version }: OwnBlock): WrittenBlock =>
  ({ kind, title, node, version }) as WrittenBlock

// Sending and fetching: one page at a time, again when the network or the page comes back.

let running: Promise<void> | null = null
let next: Promise<void> | null = null

/** Sends what waits by now and takes what the server has. Without a network all stays as it is. */
export function syncBlocks(): Promise<void> {
  if (!running) return begin()
  next ??= running.then(() => {
    next = null
    return begin()
  })
  return next
}

function begin(): Promise<void> {
  running = inTurn(run)
    .catch(() => undefined)
    .finally(() => (running = null))
  return running
}

/** Async: where nobody is signed in any more it fails like the work itself. */
const inTurn = async (work: () => Promise<void>): Promise<void> =>
  withCrossTabLock(`gilbook.blocks:${database().userId}`, work)

async function run(): Promise<void> {
  const db = database()
  const waiting = await db.blocks.filter(({ unsent, refused }) => unsent !== undefined && !refused).toArray()
  // Deletions first: they make room for what is new.
  for (const kept of waiting.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (!(await mayCarry(db))) return
    await send(db, kept)
  }
  if (!(await mayCarry(db))) return
  const known = (await db.queryCache.get(TAG))?.value
  const { blocks, etag } = await listBlocks(typeof known === 'string' ? known : null)
  if (blocks && (await mayCarry(db))) await take(db, blocks, etag)
  fetchedAt = Date.now()
}

const rankOf = ({ unsent }: CachedBlock): number => (unsent === 'delete' ? 0 : 1)

/** Of the list that was taken in last: beside the blocks, since another tab takes lists into them too. */
const TAG = 'blocks/tag'
/** Milliseconds since 1970. */
let fetchedAt = 0

/** Only this user's session may carry this user's blocks: another tab may have signed in somebody else. */
async function mayCarry({ userId }: UserDatabase): Promise<boolean> {
  const [token, now] = [await accessToken(), session()]
  return token !== null && now.kind === 'in' && now.profile._id === userId
}

async function send(db: UserDatabase, kept: CachedBlock): Promise<void> {
  // Nothing is there to change: it was deleted here meanwhile.
  if (kept.unsent === 'put' && (await db.blocks.update(kept._id, { sent: writtenOf(kept.block) })) === 0) return
  try {
    if (kept.unsent === 'delete') await deleteBlock(kept._id, kept.known)
    else return await settle(db, kept, await putBlock(kept._id, writtenOf(kept.block), kept.known))
  } catch (failure) {
    return refusedBy(db, kept, failure)
  }
  await forget(db, kept._id)
}

/** Deleted there. What was taken back here meanwhile is new to the server. */
const forget = (db: UserDatabase, id: Id): Promise<void> =>
  db.transaction('rw', 'blocks', async () => {
    const now = await db.blocks.get(id)
    if (now?.unsent === 'delete') await db.blocks.delete(id)
    else if (now) await db.blocks.put({ ...now, known: null, unsent: 'put' })
  })

/** What was changed here meanwhile is still to be sent, from the version that the server has now. */
const settle = (db: UserDatabase, sent: CachedBlock, answer: OwnBlock): Promise<void> =>
  db.transaction('rw', 'blocks', async () => {
    if (!isBlock(answer)) return
    const now = await db.blocks.get(sent._id)
    if (!now) return
    const isAsSent = now.unsent === 'put' && equal(now.block, sent.block)
    if (isAsSent) await db.blocks.put({ _id: now._id, block: answer, known: answer.version })
    else await db.blocks.put({ ...now, known: answer.version })
  })

/** An answer that is not in our shape counts as no network. */
const isBlock = (answer: OwnBlock): boolean =>
  typeof answer?._id === 'string' && typeof answer.version === 'number' && BLOCK_KINDS.includes(answer.kind)

/** For good. Anything else that is said of it, as by an instance from before that knows no blocks, is asked again later. */
const REFUSALS = new Set(['INVALID', 'MALFORMED', 'TOO_LARGE', 'BLOCK_LIMIT'])

async function refusedBy(db: UserDatabase, kept: CachedBlock, failure: unknown): Promise<void> {
  if (!(failure instanceof ApiError) || failure.status >= 500 || [401, 408, 425, 429].includes(failure.status))
    throw failure
  if (failure.code === 'BLOCK_NOT_FOUND') {
    // Deleted elsewhere: what was changed here is worth more than that.
    if (kept.unsent === 'delete') await forget(db, kept._id)
    else await db.blocks.update(kept._id, { known: null })
  } else if (failure.code === 'BLOCK_CHANGED') await changedThere(db, kept)
  else if (REFUSALS.has(failure.code)) await db.blocks.update(kept._id, { refused: failure.message })
}

/**
 * The server has another one than this device knows: what this device sent before, whose answer was lost, or another
 * device's.
 * @param kept as it stood before this sending
 */
async function changedThere(db: UserDatabase, kept: CachedBlock): Promise<void> {
  const { blocks = [] } = await listBlocks(null)
  const theirs = blocks.find(({ _id }) => _id === kept._id)
  if (!(await mayCarry(db))) return
  if (theirs && kept.sent && equal(writtenOf(theirs), kept.sent)) {
    await db.blocks.update(kept._id, { known: theirs.version })
    void syncBlocks()
  } else if (kept.unsent === 'delete') {
    // What somebody wrote since is worth more than a deletion that did not mean it: theirs comes with the list.
    const giveWay = (row: CachedBlock): void => void (row.unsent === 'delete' && delete row.unsent)
    await db.blocks.where({ _id: kept._id }).modify(giveWay)
  } else await putAside(db, kept, theirs)
}

/**
 * Another device was first: theirs is the block, and what was written here is another one beside it, under the version that it
 * had. What was made of it here is a use of that one: by its mark it would count as one of theirs. Nothing is lost.
 */
async function putAside(db: UserDatabase, kept: CachedBlock, theirs: OwnBlock | undefined): Promise<void> {
  const isSame = await db.transaction('rw', ['blocks', ...ALL_TABLES], async () => {
    // It may have been changed once more meanwhile.
    const { block, known } = (await db.blocks.get(kept._id)) ?? kept
    const isSame = theirs !== undefined && equal(writtenOf(theirs), writtenOf(block))
    if (!isSame) {
      const _id = crypto.randomUUID()
      const title = copyTitle(block.title, language())
      await db.blocks.add({ _id, block: { ...block, _id, title }, known: null, unsent: 'put' })
      for (const head of await db.heads.toArray()) await moveUses(db, head, { id: kept._id, after: known ?? 0 }, _id)
    }
    if (theirs) await db.blocks.put({ _id: kept._id, block: theirs, known: theirs.version })
    else await db.blocks.delete(kept._id)
    return isSame
  })
  if (isSame) return
  void syncBlocks()
  scheduleSync(LIMITS.autosaveMs)
}

async function moveUses(db: UserDatabase, head: Head, from: { id: Id; after: number }, to: Id): Promise<void> {
  const document = head.state === 'deleted' ? undefined : await readDocument(db, head._id)
  const edits = document ? movedUses(document, from, to) : []
  if (!document || edits.length === 0) return
  const moved = edits.reduce((now, edit) => tryEdit(now, edit)?.guidebook ?? now, document)
  await putEdits(db, head, edits, moved)
  if (head.state === 'kept') await enqueueSave(db, head._id, LIMITS.autosaveMs)
}

/** What waits here stays, and is asked for again with the next list; the rest is as the server has it. */
const take = (db: UserDatabase, blocks: readonly OwnBlock[], etag: string | null): Promise<void> =>
  db.transaction('rw', ['blocks', 'queryCache'], async () => {
    if (!Array.isArray(blocks) || !blocks.every(isBlock)) return
    const waiting = new Set((await db.blocks.filter(({ unsent }) => unsent !== undefined).primaryKeys()) as Id[])
    const known = new Set(blocks.map(({ _id }) => _id))
    await db.blocks.filter(({ _id, unsent }) => unsent === undefined && !known.has(_id)).delete()
    const fresh = blocks.filter(({ _id }) => !waiting.has(_id))
    await db.blocks.bulkPut(fresh.map((block) => ({ _id: block._id, block, known: block.version })))
    await db.queryCache.put({ key: TAG, value: waiting.size === 0 ? etag : null })
  })

const AGAIN_MS = 30_000
/** All of them may be a hundred with a long page each: a page that is looked at again and again does not ask each time. */
const FETCH_MS = 60_000

/** From now on, until the user's database goes. */
export function followBlocks(): void {
  const ending = new AbortController()
  const { signal } = ending
  const whenSeen = (): void => {
    if (document.visibilityState !== 'visible') return
    void (Date.now() - fetchedAt > FETCH_MS ? syncBlocks() : sendWaiting())
  }
  window.addEventListener('online', () => void syncBlocks(), { signal })
  document.addEventListener('visibilitychange', whenSeen, { signal })
  const clock = setInterval(() => void sendWaiting(), AGAIN_MS)
  const forget = onDatabaseEnd(() => {
    forget()
    clearInterval(clock)
    ending.abort()
  })
  void syncBlocks()
}

async function sendWaiting(): Promise<void> {
  const waits = await database()
    .blocks.filter(({ unsent, refused }) => unsent !== undefined && !refused)
    .count()
  if (waits > 0) await syncBlocks()
}

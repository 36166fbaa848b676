// Sends all that waits, by the outbox what the disk has, and from this page's memory what the disk cannot take, words and
// pictures. Loaded after the screen, with the merge.
import { applyPatch, changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import type { Guidebook, GuidebookRecord, Id } from '#domain/guidebook/document.ts'
import { merge } from '#domain/guidebook/merge/merge.ts'
import { readGuidebook } from './read-guidebook.ts'
import { accessToken, session } from '#pwa/api/session.ts'
import { type Base, isUnsaved, database } from '#pwa/offline/database.ts'
import { edit, noEdit } from '#pwa/offline/edit.ts'
import {
  UNKNOWN_REVISION,
  type CachedDraft,
  cachedDraft,
  replaceCached,
  loadDraft,
  typedInShown,
  unsentHere,
} from '#pwa/offline/draft-cache.ts'
import { split, isDocument, saverOf } from '#pwa/offline/drafts.ts'
import { rangesOf } from '#pwa/offline/typing.ts'
import { judge, sendSent, type SentRow, uploadPath } from './request.ts'
import { isSendable, newRow, type RowKind, type Sent, type OutboxRow } from './outbox.ts'
import { stillRefused, joined, refusedIn, withoutRefused } from './refused-nodes.ts'
import {
  uploadedToList,
  baseOfCreation,
  type CreateRow,
  deliveredAs,
  isPicture,
  pictureEdit,
  pictureOf,
  releasedFacts,
  versionOf,
  withPicture,
} from './handle-response.ts'
import {
  dropCachedUpload,
  type CachedUpload,
  cacheUpload,
  storeCachedUploads,
  unsentUploads,
} from '#pwa/offline/waiting-uploads.ts'
import { refreshKnownUnsent } from '#pwa/offline/recreate-database.ts'
import { flushDue, type FlushResult } from './flush.ts'

const RETRY_MS = 30_000

/** What the disk does not have goes first, from memory; where the disk takes no writes, its rows are sent from memory as well. */
export async function send(userId: Id, options: { force: boolean }): Promise<FlushResult> {
  const wait = await sendCached(userId)
  const result = await flushStored(userId, options)
  const { length } = unsentHere()
  const nextAt = wait === null ? result.nextAt : Math.min(result.nextAt ?? Infinity, Date.now() + wait)
  return { left: result.left + length, nextAt }
}

async function flushStored(userId: Id, options: { force: boolean }): Promise<FlushResult> {
  try {
    const db = database()
    await storeCachedUploads(db)
    const result = await flushDue(db, options)
    void refreshKnownUnsent(db).catch(() => undefined)
    return result
  } catch {
    const wait = await sendStored(userId)
    return { left: 1, nextAt: Date.now() + (wait ?? RETRY_MS) }
  }
}

// Past the disk.

/** A request that was sent and not answered yet, with what the page showed then: repeated as it is. */
interface Unanswered {
  row: SentRow
  shown: CachedDraft['shown']
}

const unanswered = new Map<Id, Unanswered>()
let isAtIt = false

/**
 * Sends it for this user.
 * @param more guidebooks of this page whose rows are on the disk, where their answers cannot be stored
 * @returns milliseconds until another try makes sense; null: all of it is there
 */
async function sendCached(userId: Id, more: readonly Id[] = []): Promise<number | null> {
  const ids = [...new Set([...unsentHere(), ...more])]
  if (ids.length === 0 || isAtIt) return null
  isAtIt = true
  try {
    const token = await accessToken().catch(() => null)
    const now = session()
    if (token === null || now.kind !== 'in' || now.profile._id !== userId) return AGAIN_MS
    const waits = []
    for (const id of ids) waits.push(await sendAll(id))
    return waits.reduce((least, wait) => (least === null || (wait !== null && wait < least) ? wait : least), null)
  } finally {
    isAtIt = false
  }
}

const AGAIN_MS = 5000

async function sendAll(id: Id): Promise<number | null> {
  // What was sent before is finished first; whatever is to follow was written beside the choice, and must not be seen before it.
  const before = (unanswered.has(id) ? await sendDocument(id) : null) ?? (await sendChoices(id))
  if (before !== null) return before
  const waits = [await sendDocument(id)]
  for (const picture of unsentUploads(id)) waits.push(await sendPicture(picture))
  // What a picture put into the document is in the base as well: nothing follows but what was typed meanwhile.
  if (waits.length > 1) waits.push(await sendDocument(id))
  return waits.find((wait) => wait !== null) ?? null
}

async function sendDocument(id: Id): Promise<number | null> {
  const cached = cachedDraft(id)
  if (!cached || isUnsaved(cached.head)) return null
  const next = unanswered.get(id) ?? (await creationOnDisk(cached)) ?? freeze(cached)
  if (!next) {
    delivered(id, cached.shown)
    return null
  }
  unanswered.set(id, next)
  try {
    const { body } = await sendSent(next.row)
    unanswered.delete(id)
    agreed(id, next, body)
    // What it was answered with need not be all of what is here.
    return next.row.kind === 'create' ? sendDocument(id) : null
  } catch (failure) {
    return refused(id, next.row, failure)
  }
}

/** A creation that was sent from the disk and never answered: the server may have it, and its key tells which state it has. */
async function creationOnDisk({ base, shown }: CachedDraft): Promise<Unanswered | undefined> {
  if (base) return undefined
  const isCreation = ({ kind, sent, parked }: OutboxRow): boolean => kind === 'create' && !!sent && !parked
  // A database that was deleted and cannot be made anew has none.
  const find = async () => database().outbox.where({ guidebookId: shown._id }).filter(isCreation).first()
  const row = await find().catch(() => undefined)
  return row?.sent && { row: { ...row, sent: row.sent, attempts: row.attempts + 1 }, shown }
}

/** Null where the server has all of it. */
function freeze({ base, shown, ahead }: CachedDraft): Unanswered | null {
  const document = withoutRefused(shown, base?.document ?? null, ahead?.refused ?? [])
  const patch = base && changedPages(base.document, document)
  if (patch && isEmptyPatch(patch)) return null
  const sent: Sent = base && patch ? { kind: 'save', patch, version: base.version } : { kind: 'create', document }
  return { row: rowOf(shown._id, sent), shown }
}

const rowOf = (id: Id, sent: Sent): SentRow => ({ ...newRow(id, sent.kind, Date.now()), seq: 0, attempts: 1, sent })

function agreed(id: Id, { row, shown }: Unanswered, answer: unknown): void {
  const cached = cachedDraft(id)
  if (!cached) return
  const { sent } = row
  if (sent.kind === 'create') return created(id, { ...row, sent }, answer)
  const version = versionOf(answer) ?? 1
  const before = cached.base?.document
  const document = sent.kind === 'save' && before ? applyPatch(before, sent.patch) : cached.stored
  note(id, {
    base: { _id: id, document, version },
    head: { ...cached.head, kept: { ...cached.head.kept, version } },
  })
  delivered(id, shown)
}

/** It may have been there already, as another device had saved it since. */
function created(id: Id, row: CreateRow, answer: unknown): void {
  const cached = cachedDraft(id)
  if (!cached) return
  const base = baseOfCreation(row, answer)
  if (!base) return takeIn(id, answer as GuidebookRecord)
  const kept = { ...cached.head.kept, ...(isDocument(answer) && split(answer).kept), version: base.version }
  note(id, { base, head: { ...cached.head, kept }, ahead: { ...cached.ahead, sent: null } })
}

/** The server has what was shown, but for what it refused of it. */
function delivered(id: Id, shown: Guidebook): void {
  const ahead = cachedDraft(id)?.ahead
  const refused = stillRefused(ahead?.refused ?? [], shown)
  note(id, { ahead: { ...ahead, refused, sent: refused.length > 0 ? null : shown } })
}

/** The nodes that the server named wait, and the rest goes without them. False where it named none. */
function setApart(id: Id, { sent }: SentRow, fields: Readonly<Record<string, string>>): boolean {
  const cached = cachedDraft(id)
  const refused = refusedIn(sent, cached?.base?.document ?? null, fields)
  if (!cached || refused.length === 0) return false
  note(id, { ahead: { ...cached.ahead, sent: null, refused: joined(cached.ahead?.refused, refused) } })
  return true
}

async function refused(id: Id, row: SentRow, failure: unknown): Promise<number | null> {
  const verdict = judge(failure, row)
  if (verdict.kind === 'later' || verdict.kind === 'offline') return verdict.waitMs
  if (verdict.kind === 'signed-out') return AGAIN_MS
  unanswered.delete(id)
  if (verdict.kind === 'park' && setApart(id, row, verdict.error.fields ?? {})) return 0
  if (verdict.kind !== 'merge') return null
  const { current, savedBy } = verdict
  try {
    if (isDocument(current)) takeIn(id, current, savedBy)
    else takeIn(id, await readGuidebook(id))
    return 0
  } catch {
    return AGAIN_MS
  }
}

/** Another device saved first: what this page shows is merged with that version, without reading what the disk has. */
function takeIn(id: Id, current: GuidebookRecord, savedBy = saverOf(current)): void {
  const cached = cachedDraft(id)
  if (!cached) return
  const { document: theirs, kept } = split(current)
  const typing = typedInShown(cached)
  const { guidebook, conflicts } = merge(cached.base?.document ?? null, cached.shown, theirs, {
    typed: rangesOf(typing ? [typing] : []),
  })
  const base: Base = { _id: id, document: theirs, version: kept.version }
  note(id, {
    base,
    shown: guidebook,
    pending: [...cached.pending, noEdit(guidebook, conflicts, savedBy)],
    head: { ...cached.head, revision: UNKNOWN_REVISION, kept: { ...cached.head.kept, ...kept } },
    ahead: { ...cached.ahead, sent: theirs },
  })
}

function note(id: Id, change: Partial<CachedDraft>): void {
  const cached = cachedDraft(id)
  if (cached) replaceCached(id, { ...cached, ...change })
}

async function sendPicture(picture: CachedUpload): Promise<number | null> {
  const cached = cachedDraft(picture.guidebookId)
  const path = cached?.base && uploadPath(cached.shown, picture.target)
  if (!path) return null
  const { _id, guidebookId, opId } = picture
  const row = { ...rowOf(guidebookId, { kind: 'upload', path: `/guidebooks/${guidebookId}${path}` }), opId }
  try {
    const { body } = await sendSent(row, picture)
    if (isPicture(body)) await arrived(picture, body)
    return null
  } catch (failure) {
    const verdict = judge(failure, row)
    if (verdict.kind === 'later' || verdict.kind === 'offline') return verdict.waitMs
    if (verdict.kind === 'park') cacheUpload({ ...picture, _id, refused: verdict.error })
    return verdict.kind === 'signed-out' ? AGAIN_MS : null
  }
}

/** The picture goes into its place here, and into the base as the server has put it there too. */
async function arrived(upload: CachedUpload, answer: Parameters<typeof pictureOf>[0]): Promise<void> {
  const { _id, guidebookId, target, alt } = upload
  const cached = cachedDraft(guidebookId)
  dropCachedUpload(_id)
  if (!cached?.base) return
  const version = versionOf(answer) ?? 0
  const added = target.kind === 'item' ? { kind: target.kind, id: target.id } : target
  const document = withPicture(cached.base.document, added, pictureOf(answer))
  const picture = pictureOf(answer, alt)
  const head = { ...cached.head, ...uploadedToList(cached.head, upload, picture) }
  // Only an answer that follows our own version proves that nothing else changed.
  const follows = document !== null && version === cached.base.version + 1
  note(guidebookId, follows ? { head, base: { ...cached.base, document, version } } : { head })
  try {
    await edit(guidebookId, pictureEdit(cached.shown, target, picture)).stored
    await database().delivered.put(deliveredAs(upload, picture))
  } catch {
    // Its place is gone, or the list of what was on its way has no room: neither holds anything up.
  }
}

// When guests see changes: a choice that the disk has, and may not be freed of once it was sent.

/** By row and what was chosen: as it was sent, until it is answered; from then on as one that is over. */
const choices = new Map<string, SentRow | 'over'>()

const nameOf = ({ seq, release }: OutboxRow): string => `${seq} ${release}`

/** @returns milliseconds until another try makes sense; null: none waits that the server may still take */
async function sendChoices(id: Id): Promise<number | null> {
  // A database that was deleted and cannot be made anew has none.
  const rows = await storedChoices(id).catch(() => [])
  for (const row of rows) {
    // Another page may be at it, and its answer comes to the disk if that has room.
    const held = (row.lease?.until ?? 0) - Date.now()
    const wait = held > 0 ? held : await sendChoice(row)
    if (wait !== null) return wait
  }
  return null
}

async function storedChoices(id: Id): Promise<OutboxRow[]> {
  const isWaiting = (row: OutboxRow): boolean =>
    row.kind === 'release' && !row.parked && choices.get(nameOf(row)) !== 'over'
  return database().outbox.where({ guidebookId: id }).filter(isWaiting).sortBy('seq')
}

async function sendChoice(row: OutboxRow): Promise<number | null> {
  const cached = cachedDraft(row.guidebookId)
  if (!cached?.base || !row.release) return null
  const [name, known] = [nameOf(row), choices.get(nameOf(row))]
  const sent: Sent = row.sent ?? { kind: 'release', release: row.release, version: cached.base.version }
  const opId = row.sent ? row.opId : crypto.randomUUID()
  const next = known && known !== 'over' ? known : { ...row, opId, sent, attempts: row.attempts + 1 }
  choices.set(name, next)
  try {
    const { body } = await sendSent(next)
    choices.set(name, 'over')
    chosen(next, body)
    await takeAway(next).catch(() => undefined)
    return null
  } catch (failure) {
    const verdict = judge(failure, next)
    // Else it is the same request again: it may have been taken.
    const isOver = verdict.kind === 'merge' || verdict.kind === 'park' || (verdict.kind === 'offline' && verdict.anew)
    if (isOver) choices.delete(name)
    return refused(row.guidebookId, next, failure)
  }
}

/** As `settleDone` writes it, in memory. */
function chosen({ guidebookId, sent }: SentRow, answer: unknown): void {
  const cached = cachedDraft(guidebookId)
  if (!cached?.base || sent.kind !== 'release') return
  const { release } = sent
  const version = versionOf(answer) ?? sent.version + 1
  const base = cached.base.version === sent.version ? { ...cached.base, version } : cached.base
  const kept = { ...cached.head.kept, ...releasedFacts(release), version }
  note(guidebookId, { base, head: { ...cached.head, kept }, ahead: { sent: null, ...cached.ahead } })
}

/** Deleting works on a full disk too. */
async function takeAway({ seq, guidebookId, release }: SentRow): Promise<void> {
  const db = database()
  const row = db.outbox.where({ seq }).filter((one) => one.release === release)
  await Promise.all([row.delete(), release === 'live' && db.seen.delete(guidebookId)])
}

// A disk that is full: what it has and the server does not is sent from memory.

/** Pictures whose rows could not be taken off the disk after they had delivered. */
const arrivedUploads = new Set<Id>()

/** @returns milliseconds until another try makes sense; null: all of it is there, or cannot be read */
async function sendStored(userId: Id): Promise<number | null> {
  const rows = await waiting()
  const ids = [...new Set(rows.map(({ guidebookId }) => guidebookId))]
  for (const id of ids) if (!cachedDraft(id)) await loadDraft(id).catch(() => undefined)
  const wait = await sendCached(userId, ids)
  if (wait !== null) return wait
  for (const row of rows) if (row.kind !== 'release') await finish(row)
  return null
}

const MEANT: ReadonlySet<RowKind> = new Set(['save', 'create', 'upload', 'release'])

/** Rows of saves, choices and pictures that no page and no worker is sending. */
async function waiting(): Promise<OutboxRow[]> {
  const isMeant = (row: OutboxRow): boolean =>
    isSendable(row) && MEANT.has(row.kind) && (row.lease?.until ?? 0) < Date.now()
  return database()
    .outbox.filter(isMeant)
    .toArray()
    .catch(() => [])
}

/** Deleting works on a full disk too. */
async function finish(row: OutboxRow): Promise<void> {
  const db = database()
  const cached = cachedDraft(row.guidebookId)
  const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
  if (upload && !upload.withdrawn && !arrivedUploads.has(upload._id)) {
    if ((await sendPicture({ ...upload, opId: row.opId })) !== null) return
    arrivedUploads.add(upload._id)
  } else if (!upload && cached?.ahead?.sent !== cached?.shown) return
  const remove = async (): Promise<void> => {
    // What another tab has stored is not sent yet, and this row is the one that stands for it.
    if (!upload && (await db.heads.get(row.guidebookId))?.revision !== cached?.head.revision) return
    if (upload) await db.uploads.delete(upload._id)
    await db.outbox.delete(row.seq)
  }
  await db.transaction('rw', ['heads', 'outbox', 'uploads'], remove).catch(() => undefined)
}

// Writes what follows from an answer: draft, base, conflicts, and the row's end or its wait, all in one transaction.
import { isRecord } from '#domain/is-record.ts'
import { applyPatch, changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import type { Guidebook, GuidebookRecord, Id, Picture, Release } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import type {
  Base,
  Delivered,
  Head,
  ServerFacts,
  Upload,
  UploadTarget,
  UserDatabase,
  Author,
} from '#pwa/offline/database.ts'
import {
  putConflict,
  putDraft,
  readDocument,
  tryEdit,
  forget,
  ALL_TABLES,
  split,
  UNPUBLISHED,
  withFacts,
  isDocument,
} from '#pwa/offline/drafts.ts'
import { enqueueSave } from '#pwa/offline/edit.ts'
import type { SentRow, Verdict } from './request.ts'
import { asNewRequest, newRow, type Sent, type RowError } from './outbox.ts'
import { joined, refusedIn } from './refused-nodes.ts'
import { mergeServerVersion } from './pull.ts'

/** Whether this row is still there and still ours; an answer that comes after a takeover changes nothing. */
async function isOurs(db: UserDatabase, row: SentRow, owner: string): Promise<boolean> {
  const now = await db.outbox.get(row.seq)
  return now?.lease?.owner === owner
}

/** A 2xx answer: what was sent becomes the base, and the row goes. */
export function settleDone(db: UserDatabase, row: SentRow, owner: string, answer: unknown): Promise<void> {
  return db.transaction('rw', ALL_TABLES, async () => {
    if (!(await isOurs(db, row, owner))) return
    await db.outbox.delete(row.seq)
    const { sent } = row
    if (sent.kind === 'delete') return finishDelete(db, row)
    const head = await db.heads.get(row.guidebookId)
    if (!head) return
    if (sent.kind === 'create') return created(db, head, { ...row, sent }, answer)
    if (sent.kind === 'save') return saved(db, head, sent, answer)
    if (sent.kind === 'upload') return uploaded(db, head, row, answer)
    if (sent.kind === 'release') return released(db, head, sent, answer)
    if (sent.kind === 'send') return sentToReaders(db, head, sent, answer)
    await db.heads.put(withFacts(head, UNPUBLISHED))
  })
}

async function finishDelete(db: UserDatabase, row: SentRow): Promise<void> {
  await db.outbox.where({ guidebookId: row.guidebookId }).delete()
  await forget(db, row.guidebookId)
}

const GONE_MOST = 200

/** What was saved names pictures that the server has swept: shown where the guidebook is edited, until none is named. */
function goneWith({ gone = [] }: Head, answer: unknown): Pick<Head, 'gone'> {
  const missing: unknown = isRecord(answer) ? answer['missing'] : undefined
  if (!Array.isArray(missing)) return {}
  const named = missing.filter((address) => typeof address === 'string')
  return { gone: [...new Set([...gone, ...named])].slice(-GONE_MOST) }
}

/** The same picture may have been sent again. */
const goneWithout = ({ gone }: Head, { large, medium, small }: Picture): Pick<Head, 'gone'> =>
  gone ? { gone: gone.filter((address) => ![large, medium, small].includes(address)) } : {}

export type CreateRow = SentRow & { sent: Sent & { kind: 'create' } }

/**
 * What both sides agree on once a creation was answered. The server answers what it has, which may be from an earlier try and
 * saved by another device since: then it is what that try sent, so that the next save is refused and merged.
 * @returns null where that is not known
 */
export function baseOfCreation({ guidebookId: _id, attempts, sent }: CreateRow, answer: unknown): Base | null {
  const record = isDocument(answer) ? split(answer) : null
  const version = versionOf(answer) ?? 1
  if (version === 1) return { _id, document: record?.document ?? sent.document, version }
  return attempts > 1 || !record ? { _id, document: sent.document, version: 1 } : null
}

async function created(db: UserDatabase, head: Head, row: CreateRow, answer: unknown): Promise<void> {
  const { _id } = head
  const { document, kept } = isDocument(answer) ? split(answer) : { document: row.sent.document, kept: {} }
  const next = { ...head, kept: { ...head.kept, ...kept } }
  // A page that could not store may have gone on with the server without this row.
  const base = (await db.bases.get(_id)) ?? baseOfCreation(row, answer)
  await db.bases.put(base ?? { _id, document, version: versionOf(answer) ?? 1 })
  const draft = base ? undefined : await readDocument(db, _id)
  if (!draft) return void (await db.heads.put(next))
  await putConflict(db, document, { kind: 'whole', mine: draft }, undefined)
  await putDraft(db, next, document)
}

async function saved(db: UserDatabase, head: Head, sent: Sent & { kind: 'save' }, answer: unknown): Promise<void> {
  const base = await db.bases.get(head._id)
  if (!base) return
  const version = versionOf(answer) ?? sent.version + 1
  // A page that could not store went on with the server without this row: an answer from before that is no news.
  if (version < base.version) return
  await db.bases.put({ ...base, document: applyPatch(base.document, sent.patch), version })
  const waits = typeof head.kept.sentVersion === 'number' ? { hasUnsentChanges: true } : {}
  // What others saved before is in it, and words of any tab.
  const { savedBy: _, ...rest } = head
  await db.heads.put({ ...rest, ...goneWith(head, answer), kept: { ...head.kept, ...waits, version } })
}

/** The answer follows the version that was sent: nothing else changed in between. */
async function released(
  db: UserDatabase,
  head: Head,
  sent: Sent & { kind: 'release' },
  answer: unknown,
): Promise<void> {
  const base = await db.bases.get(head._id)
  const version = versionOf(answer) ?? sent.version + 1
  if (base?.version === sent.version) await db.bases.put({ ...base, version })
  if (sent.release === 'live') await db.seen.delete(head._id)
  await db.heads.put(withFacts(head, { version, ...releasedFacts(sent.release) }))
}

/** What a choice means beside itself: where changes are seen at once, nothing waits. */
export const releasedFacts = (release: Release): Partial<ServerFacts> => ({
  release,
  ...(release === 'live' && { sentVersion: null, sentAt: null, hasUnsentChanges: false }),
})

/** What readers see from now on is what both sides agree on, unless somebody sent more meanwhile. */
async function sentToReaders(
  db: UserDatabase,
  head: Head,
  sent: Sent & { kind: 'send' },
  answer: unknown,
): Promise<void> {
  const { sentVersion, sentAt } = (isRecord(answer) ? answer : {}) as Partial<ServerFacts>
  const base = await db.bases.get(head._id)
  if (typeof sentVersion === 'number') {
    const isOurs = base?.version === sent.version && sentVersion <= sent.version
    const sending = (await db.seen.get(head._id))?.sending
    const document = isOurs ? base.document : null
    await db.seen.put({ _id: head._id, version: sentVersion, document, ...(sending && { sending }) })
    await db.heads.put(withFacts(head, { sentVersion, sentAt: sentAt ?? null, hasUnsentChanges: false }))
  }
  await endSending(db, head._id)
}

/** What was written since it was pressed goes on its way as always. */
async function endSending(db: UserDatabase, id: Id): Promise<void> {
  const others = await db.outbox.where({ guidebookId: id }).toArray()
  if (others.some(({ kind, parked }) => kind === 'send' && !parked)) return
  const seen = await db.seen.get(id)
  if (!seen?.sending) return
  const { sending: _, ...rest } = seen
  await db.seen.put(rest)
  const [base, draft] = await Promise.all([db.bases.get(id), readDocument(db, id)])
  if (base && draft && !isEmptyPatch(changedPages(base.document, draft))) await enqueueSave(db, id, 0)
}

/** The picture goes into the draft by the id of its node, and into the base as the server has put it there too. */
async function uploaded(db: UserDatabase, head: Head, row: SentRow, answer: unknown): Promise<void> {
  const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
  const draft = await readDocument(db, head._id)
  if (!upload || !draft || !isPicture(answer)) return
  const base = await db.bases.get(head._id)
  const newBase = base && (await rebase(db, base, upload, answer))
  const picture = pictureOf(answer, upload.alt)
  const document = upload.withdrawn ? draft : withPicture(draft, upload.target, picture)
  // Its item was deleted meanwhile: the picture stays for undo (waiting-uploads.ts).
  if (!document) return
  if (!upload.withdrawn) {
    await db.uploads.delete(upload._id)
    await db.delivered.put(deliveredAs(upload, picture))
    await intoSending(db, head._id, upload.target, picture)
    const kept = { ...head.kept, version: Math.max(head.kept.version ?? 0, versionOf(answer) ?? 0) }
    await putDraft(
      db,
      { ...head, kept, ...uploadedToList(head, upload, picture), ...goneWithout(head, picture) },
      document,
    )
  }
  // One that was taken off its way meanwhile is on the server now: the next save takes it out again.
  if (newBase && !isEmptyPatch(changedPages(newBase.document, document))) await enqueueSave(db, head._id, 0)
}

export const deliveredAs = ({ _id, guidebookId, name, at }: Upload, { small }: Picture): Delivered => ({
  _id,
  guidebookId,
  name,
  small,
  at,
})

/** The server has it from now on, and what is sent is what the server has. */
async function intoSending(db: UserDatabase, id: Id, target: UploadTarget, picture: Picture): Promise<void> {
  const seen = await db.seen.get(id)
  const sending = seen?.sending && withPicture(seen.sending, target, picture)
  if (seen && sending) await db.seen.put({ ...seen, sending })
}

/**
 * Only an answer that follows our own version proves that nothing else changed; otherwise the next save merges. For that
 * merge an unwanted picture stands in the base all the same: else it would be one that another device has put there.
 */
async function rebase(db: UserDatabase, base: Base, upload: Upload, answer: Picture): Promise<Base> {
  const version = versionOf(answer) ?? 0
  const follows = version === base.version + 1
  if (version <= base.version || (!follows && !upload.withdrawn)) return base
  // The server adds to a list; that it takes another's place is for the next save to tell.
  const { target } = upload
  const added = target.kind === 'item' ? { kind: target.kind, id: target.id } : target
  const document = withPicture(base.document, added, pictureOf(answer))
  if (!document) return base
  const next = { ...base, document, version: follows ? version : base.version }
  await db.bases.put(next)
  return next
}

export function pictureOf({ large, medium, small, width, height }: Picture, alt?: string): Picture {
  const size = width !== undefined && height !== undefined ? { width, height } : {}
  return { large, medium, small, ...size, ...(alt ? { alt } : {}) }
}

const UPLOADED_MOST = 50

/** What the history has to know of a picture that came into a list (Head.arrived). */
export function uploadedToList(
  { arrived = [] }: Head,
  { _id: upload, target }: Upload,
  picture: Picture,
): Pick<Head, 'arrived'> {
  if (target.kind !== 'item') return {}
  const { id: item, replaces } = target
  const one = { upload, item, picture, at: Date.now(), ...(replaces === undefined ? {} : { replaces }) }
  return { arrived: [...arrived, one].slice(-UPLOADED_MOST) }
}

export const withPicture = (document: Guidebook, target: UploadTarget, picture: Picture): Guidebook | null =>
  tryEdit(document, pictureEdit(document, target, picture))?.guidebook ?? null

/** The edit that puts a picture into its place; a list takes it as its last, unless it takes another's place. */
export function pictureEdit(document: Guidebook, target: UploadTarget, image: Picture): Edit {
  if (target.kind !== 'item') {
    const block = { ...document[target.kind], type: 'image' as const, image }
    return { kind: 'shell', fields: { [target.kind]: block } }
  }
  const item = find(document, target.id)?.node
  const fields = item && 'images' in item ? { images: withPictureAt(item.images, image, target.replaces) } : { image }
  return { kind: 'update', id: target.id, fields }
}

function withPictureAt(images: readonly Picture[], image: Picture, replaces: string | undefined): Picture[] {
  const at = images.findIndex(({ large }) => large === replaces)
  return at < 0 ? [...images, image] : images.with(at, image)
}

export function versionOf(answer: unknown): number | null {
  const version = isRecord(answer) ? answer['version'] : undefined
  return typeof version === 'number' ? version : null
}

export const isPicture = (answer: unknown): answer is Picture =>
  isRecord(answer) && ['large', 'medium', 'small'].every((size) => typeof answer[size] === 'string')

// Writes what follows from an answer that is not 2xx: waiting, parking, or merging with what the server has.

const SIGNED_OUT_WAIT_MS = 30_000

type Waiting = Extract<Verdict, { kind: 'later' | 'offline' | 'signed-out' | 'park' }>

/** The row stays; what changes is when it may go again, and what people are shown. */
export function settleRefused(db: UserDatabase, row: SentRow, owner: string, verdict: Waiting): Promise<void> {
  return db.transaction('rw', ALL_TABLES, async () => {
    if (!(await isOurs(db, row, owner))) return
    if (verdict.kind === 'park' && (await setApart(db, row, verdict.error))) return
    const { lease: _, ...rest } = row
    const lastError = verdict.error
    const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
    if (verdict.kind === 'park' && upload?.withdrawn) return db.outbox.delete(row.seq)
    if (verdict.kind === 'park') {
      await db.outbox.put({ ...rest, lastError, parked: true })
      return row.kind === 'send' ? endSending(db, row.guidebookId) : undefined
    }
    const notBefore = Date.now() + (verdict.kind === 'signed-out' ? SIGNED_OUT_WAIT_MS : verdict.waitMs)
    const next =
      verdict.kind === 'offline' && verdict.anew ? { ...asNewRequest(rest, 0), attempts: row.attempts } : rest
    await db.outbox.put({ ...next, lastError, notBefore })
    if (verdict.kind !== 'later') await deferAll(db, lastError, notBefore)
  })
}

/** The nodes that the server named wait by themselves, and the row goes again without them. False where it named none. */
async function setApart(db: UserDatabase, row: SentRow, error: RowError): Promise<boolean> {
  const { guidebookId } = row
  const base = await db.bases.get(guidebookId)
  const refused = refusedIn(row.sent, base?.document ?? null, error.fields ?? {})
  if (refused.length === 0) return false
  const rows = await db.outbox.where({ guidebookId }).toArray()
  const earlier = rows.filter((one) => one.refused)
  const all = joined(
    earlier.flatMap((one) => one.refused ?? []),
    refused,
  )
  const { lease: _, ...rest } = row
  const now = Date.now()
  await db.outbox.bulkDelete(earlier.map(({ seq }) => seq))
  const apart = { ...newRow(guidebookId, 'save', now), changes: all.length, lastError: error, parked: true as const }
  await db.outbox.bulkPut([asNewRequest(rest, now), { ...apart, refused: all }])
  return true
}

/** Where nothing at all can be sent every row says so and waits. */
export async function deferAll(db: UserDatabase, lastError: RowError, notBefore: number): Promise<void> {
  await db.outbox
    .filter((row) => !row.parked)
    .modify((row) => {
      row.lastError = lastError
      row.notBefore = Math.max(row.notBefore, notBefore)
    })
}

/** Others changed the guidebook first: a new draft on their version, sent as a new request. @param savedBy who did */
export function settleMerge(
  db: UserDatabase,
  row: SentRow,
  owner: string,
  current: GuidebookRecord,
  savedBy: Author | undefined,
): Promise<void> {
  return db.transaction('rw', ALL_TABLES, async () => {
    if (!(await isOurs(db, row, owner))) return
    await db.outbox.delete(row.seq)
    const taken = await mergeServerVersion(db, current, savedBy)
    if (row.kind !== 'save') await db.outbox.put(asNewRequest(row, Date.now()))
    if (taken?.isUnsent) await enqueueSave(db, row.guidebookId, 0)
  })
}

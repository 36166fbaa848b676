// From a row to a request, which is worked out once, frozen in the row, and repeated unchanged; and what its answer means.
import { isRecord } from '#domain/is-record.ts'
import { changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { call } from '#pwa/api/call/call.ts'
import type { ReceivedResponse, Send } from '#pwa/api/call/send.ts'
import { NetworkError, ApiError } from '#pwa/api/errors.ts'
import type { Upload, UploadTarget, UserDatabase, Author } from '#pwa/offline/database.ts'
import { DRAFT_TABLES, readDocument } from '#pwa/offline/drafts.ts'
import { beginSending, reportSent } from '#pwa/offline/waiting-uploads.ts'
import type { OutboxRow, Sent, RowError } from './outbox.ts'
import { stillRefused, type RefusedNode, withoutRefused } from './refused-nodes.ts'

export type SentRow = OutboxRow & { sent: Sent }

/**
 * Claims a row for this flusher and freezes its request. In one transaction, so that a crash leaves either a row that
 * was never sent or one that will be repeated as it was.
 * @returns null where nothing is left to send: the row is gone then
 */
export function claim(db: UserDatabase, seq: number, owner: string, leaseMs: number): Promise<SentRow | null> {
  return db.transaction('rw', ['outbox', ...DRAFT_TABLES, 'bases', 'seen', 'uploads'], async () => {
    const row = await db.outbox.get(seq)
    if (!row || row.parked) return null
    const sent = row.sent ?? (await compose(db, row))
    if (!sent) {
      // A picture whose item was deleted stays for undo (waiting-uploads.ts).
      await db.outbox.delete(seq)
      return null
    }
    const claimed = { ...row, sent, attempts: row.attempts + 1, lease: { owner, until: Date.now() + leaseMs } }
    await db.outbox.put(claimed)
    return claimed
  })
}

async function compose(db: UserDatabase, row: OutboxRow): Promise<Sent | null> {
  if (row.kind === 'delete' || row.kind === 'unpublish') return { kind: row.kind }
  const draft = await readDocument(db, row.guidebookId)
  if (!draft) return null
  // While a sending waits, what goes before it is what was there when it was pressed.
  const document = (await db.seen.get(row.guidebookId))?.sending ?? draft
  if (row.kind === 'create') {
    const { copiedFrom } = row
    const sendable = withoutRefused(document, null, await refusedOf(db, document))
    return { kind: 'create', document: sendable, ...(copiedFrom ? { copiedFrom } : {}) }
  }
  if (row.kind === 'upload') return composeUpload(db, row, draft)
  const base = await db.bases.get(row.guidebookId)
  if (!base) throw new Error('an edit waits for a guidebook that the server does not know')
  const { version } = base
  if (row.kind === 'release') return row.release ? { kind: 'release', release: row.release, version } : null
  if (row.kind === 'send') return { kind: 'send', urgent: row.urgent ?? [], version }
  const sendable = withoutRefused(document, base.document, await refusedOf(db, document))
  const patch = changedPages(base.document, sendable)
  return isEmptyPatch(patch) ? null : { kind: 'save', patch, version }
}

/** What the server refused, as long as it is as it was then; the rest of what was refused is over. */
async function refusedOf(db: UserDatabase, document: Guidebook): Promise<RefusedNode[]> {
  const rows = await db.outbox.where({ guidebookId: document._id }).toArray()
  const left = rows.flatMap((row) => (row.refused ? [{ ...row, refused: stillRefused(row.refused, document) }] : []))
  await db.outbox.bulkDelete(left.filter(({ refused }) => refused.length === 0).map(({ seq }) => seq))
  await db.outbox.bulkPut(left.filter(({ refused }) => refused.length > 0))
  return left.flatMap(({ refused }) => refused)
}

async function composeUpload(db: UserDatabase, row: OutboxRow, document: Guidebook): Promise<Sent | null> {
  const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
  const path = upload && uploadPath(document, upload.target)
  return path ? { kind: 'upload', path: `/guidebooks/${document._id}${path}` } : null
}

const PLACES = { header: '/header/image', subheader: '/subtitle/image', footer: '/footer/image' } as const

/** Below its guidebook's; null where the item was deleted since. */
export function uploadPath(document: Guidebook, target: UploadTarget): string | null {
  if (target.kind !== 'item') return PLACES[target.kind]
  for (const page of document.contents) {
    for (const section of page.sections) {
      const found = section.items.some((item) => item._id === target.id)
      if (found) return `/contents/${page._id}/sections/${section._id}/items/${target.id}/upload`
    }
  }
  return null
}

/** How long a request may take before it counts as unanswered. */
export const timeoutOf = (row: OutboxRow): number => (row.kind === 'upload' ? LIMITS.uploadTimeoutMs : 30_000)

/** Sends a claimed row; its id is the idempotency key. Throws ApiError or NetworkError, the latter for what is not our answer. */
export async function sendRow(db: UserDatabase, row: SentRow): Promise<ReceivedResponse<unknown>> {
  return sendSent(row, row.uploadId ? await db.uploads.get(row.uploadId) : undefined)
}

/** Of a row that need not be on the disk. @param upload the picture, where it is one */
export async function sendSent(row: SentRow, upload?: Upload): Promise<ReceivedResponse<unknown>> {
  const answer = await answerTo(row, upload)
  if (isAnswer(row, answer.body)) return answer
  const Failure = row.kind === 'send' || row.kind === 'release' ? NotUnderstood : NetworkError
  throw new Failure('not our answer to what was sent')
}

/**
 * A network's own page may be JSON too. What was answered by an older server and kept counts: it had these as well, but for
 * what tells that a choice or a sending was understood (`NotUnderstood`).
 */
export function isAnswer({ guidebookId, sent }: Pick<SentRow, 'guidebookId' | 'sent'>, body: unknown): boolean {
  if (!isRecord(body)) return false
  if (sent.kind === 'upload') return typeof body['large'] === 'string'
  if (sent.kind === 'send') return typeof body['sentAt'] === 'string' && 'sentVersion' in body
  if (sent.kind === 'release' && body['release'] !== sent.release) return false
  const isVersion = sent.kind === 'create' || sent.kind === 'save' || sent.kind === 'release'
  return body['_id'] === guidebookId && (!isVersion || Number.isInteger(body['version']))
}

async function answerTo(row: SentRow, upload: Upload | undefined): Promise<ReceivedResponse<unknown>> {
  const common = {
    idempotencyKey: row.opId,
    timeout: timeoutOf(row),
    keepalive: row.kind !== 'upload' && isSmall(row.sent),
  }
  const path = `/guidebooks/${row.guidebookId}`
  const { sent } = row
  switch (sent.kind) {
    case 'create':
      return call({
        ...common,
        method: 'POST',
        path: '/guidebooks',
        body: { ...sent.document, copiedFrom: sent.copiedFrom },
      })
    case 'save':
      return call({ ...common, method: 'PATCH', path, body: sent.patch, ifMatch: sent.version })
    case 'upload':
      return sendPicture(upload, { ...common, method: 'POST', path: sent.path })
    case 'delete':
      return call({ ...common, method: 'DELETE', path })
    case 'unpublish':
      return call({ ...common, method: 'PUT', path: `${path}/unpublish` })
    case 'release':
      return call({
        ...common,
        method: 'PATCH',
        path,
        body: { shell: { release: sent.release } },
        ifMatch: sent.version,
      })
    case 'send':
      return call({
        ...common,
        method: 'POST',
        path: `${path}/send`,
        body: { urgent: sent.urgent },
        ifMatch: sent.version,
      })
  }
}

/** Browsers let so much go on after its page, and refuse more. */
const KEEPALIVE_BYTES = 60_000

const isSmall = (sent: Sent): boolean => new TextEncoder().encode(JSON.stringify(sent)).length < KEEPALIVE_BYTES

async function sendPicture(upload: Upload | undefined, ask: Send): Promise<ReceivedResponse<unknown>> {
  if (!upload) throw new Error('the picture of this row is gone')
  const form = new FormData()
  form.append('file', upload.blob, upload.name)
  const onSent = (share: number): void => reportSent(upload._id, share)
  const { signal, done } = beginSending(upload._id)
  return call({ ...ask, form, onSent, signal }).finally(done)
}

// What an answer means for the row that was sent: a table of pure rules.

export type Verdict =
  /** Done; also where the wanted state is there already. */
  | { kind: 'done' }
  /** Nobody is signed in as this user: nothing is sent, everything is kept. */
  | { kind: 'signed-out'; error: RowError }
  /** No answer of the server: the whole outbox waits. */
  | { kind: 'offline'; error: RowError; waitMs: number; anew?: true }
  /** The server can't do it now: this guidebook rests, the others go on. */
  | { kind: 'later'; error: RowError; waitMs: number }
  | { kind: 'merge'; current: unknown; savedBy?: Author }
  /** No for good: kept, shown, exportable. */
  | { kind: 'park'; error: RowError }

/**
 * Of a choice or a sending: the answer does not say that it was understood, as that of an instance from before, while others are
 * upgraded. That instance has kept it for the key, so the next try is a new request; both may be done twice without harm.
 */
class NotUnderstood extends NetworkError {}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** @param chance between 0 and 1, so that many devices do not come back in the same moment */
export function judge(failure: unknown, row: OutboxRow, chance = Math.random()): Verdict {
  const waitMs = backoff(row.attempts, chance)
  const error = rowError(failure)
  if (!(failure instanceof ApiError)) {
    // A fault of our own is not the network's: it is tried again as well, since nothing says that it is for good.
    const offline = failure instanceof NetworkError
    const anew = failure instanceof NotUnderstood ? ({ anew: true } as const) : {}
    return offline ? { kind: 'offline', error, waitMs, ...anew } : { kind: 'later', error, waitMs }
  }
  const { status, code } = failure
  if (status === 401) return { kind: 'signed-out', error }
  if (row.kind === 'delete' && (status === 404 || status === 410)) return { kind: 'done' }
  const isOfVersion = row.kind === 'save' || row.kind === 'release' || row.kind === 'send'
  if (isOfVersion && status === 412 && failure.body['current']) return mergeVerdict(failure.body)
  // Unpublished meanwhile: publishing it again sends its document as it is then.
  if (row.kind === 'send' && code === 'NOT_PUBLISHED') return { kind: 'done' }
  if (isPassing(status, code)) {
    return { kind: 'later', error, waitMs: Math.max(waitMs, (failure.retryAfter ?? 0) * 1000) }
  }
  return { kind: 'park', error }
}

function mergeVerdict({ current, savedBy: by }: ApiError['body']): Verdict {
  const isNamed = isRecord(by) && typeof by['_id'] === 'string' && typeof by['name'] === 'string'
  return { kind: 'merge', current, ...(isNamed && { savedBy: { _id: String(by['_id']), name: String(by['name']) } }) }
}

const isPassing = (status: number, code: string): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429 || (status === 409 && code === 'IN_PROGRESS')

/** Doubles with each try, half of it fixed and half by chance. */
export function backoff(attempts: number, chance: number): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 10))
  return most / 2 + (most / 2) * chance
}

function rowError(failure: unknown): RowError {
  if (failure instanceof ApiError) {
    const { status, code, message, fields } = failure
    return { status, code, message, ...(Object.keys(fields).length > 0 && { fields }) }
  }
  const message = failure instanceof Error ? failure.message : String(failure)
  return { status: 0, code: failure instanceof NetworkError ? 'NETWORK' : 'INTERNAL', message }
}

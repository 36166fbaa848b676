// What an answer means for the row that was sent: a table of pure rules.
import { isRecord } from '#domain/is-record.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import type { Author } from '#pwa/offline/database.ts'
import type { OutboxRow, RowError } from './outbox-row.ts'

export type Verdict =
  /** Done; also where the wanted state is there already. */
  | { kind: 'done' }
  /** Nobody is signed in as this user: nothing is sent, everything is kept. */
  | { kind: 'signed-out'; error: RowError }
  /** Nobody answered: the whole outbox rests. */
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
export class NotUnderstood extends NetworkError {}

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
  // Taken back meanwhile: whoever publishes it again sends what stands then.
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

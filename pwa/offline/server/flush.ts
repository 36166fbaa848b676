// Empties the outbox: one row of one guidebook after the other, used by page and worker alike.
import { NetworkError } from '#pwa/api/errors.ts'
import { readGuidebook } from './read-guidebook.ts'
import { accessToken, session } from '#pwa/api/session.ts'
import type { UserDatabase } from '#pwa/offline/database.ts'
import { backoff, judge, type Verdict, claim, sendRow, timeoutOf, type SentRow } from './request.ts'
import { deferAll, settleMerge, settleRefused, settleDone } from './handle-response.ts'
import { isSendable, nextRows, type OutboxRow, withoutUnknown } from './outbox.ts'
import { isDocument } from '#pwa/offline/drafts.ts'

export interface FlushResult {
  /** Rows that still wait; parked ones are not counted. */
  left: number
  /** Milliseconds since 1970 of the next try; null without rows. */
  nextAt: number | null
}

/** After a row: go on, leave its guidebook alone for now, or stop altogether. */
type After = 'on' | 'rest' | 'stop'

type Merging = Extract<Verdict, { kind: 'merge' }>

/**
 * Sends what is due. Where another tab or the worker is at it, leaves it to them.
 * @param force also what rests: somebody pressed Save, the network came back, the app started
 */
export async function flushDue(db: UserDatabase, { force }: { force: boolean }): Promise<FlushResult> {
  const waiting = await open(db)
  // Typing asks every second or two, before anything is due: taking the lease would be two writes each time.
  if (!waiting.some((row) => force || row.notBefore <= Date.now())) return resultOf(waiting)
  await withOutbox(db, (turn) => loop(db, turn, force))
  return resultOf(await open(db))
}

const resultOf = (rows: readonly OutboxRow[]): FlushResult => ({
  left: rows.length,
  nextAt: rows.length > 0 ? Math.min(...rows.map((row) => row.notBefore)) : null,
})

const open = async (db: UserDatabase): Promise<OutboxRow[]> =>
  withoutUnknown(await db.outbox.toArray()).filter(isSendable)

async function loop(db: UserDatabase, turn: Turn, force: boolean): Promise<void> {
  if (!(await maySend(db))) return
  const deferred = new Set<string>()
  const last = (await db.outbox.orderBy('seq').last())?.seq ?? 0
  while (await turn.renew()) {
    const rows = await db.outbox.toArray()
    // Rows made while we send keep their autosave delay, so that typing does not become a stream of requests.
    const isDue = (row: OutboxRow): boolean => (force && row.seq <= last) || row.notBefore <= Date.now()
    const row = nextRows(rows).find((one) => !deferred.has(one.guidebookId) && isDue(one))
    if (!row) return
    const after = await sendOne(db, turn, row)
    if (after === 'stop') return
    if (after === 'rest') deferred.add(row.guidebookId)
  }
}

/** Only this user's session may carry this user's work (offline 4). */
async function maySend(db: UserDatabase): Promise<boolean> {
  try {
    const token = await accessToken()
    const state = session()
    if (token !== null && state.kind === 'in' && state.profile._id === db.userId) return true
    await deferAll(db, { status: 401, code: 'UNAUTHENTICATED', message: '' }, Date.now() + LEASE_MS)
  } catch (failure) {
    if (!(failure instanceof NetworkError)) throw failure
    await deferAll(db, { status: 0, code: 'NETWORK', message: failure.message }, Date.now() + backoff(3, Math.random()))
  }
  return false
}

async function sendOne(db: UserDatabase, turn: Turn, next: OutboxRow): Promise<After> {
  const leaseMs = timeoutOf(next) + LEASE_MS
  if (!(await turn.renew(leaseMs))) return 'stop'
  const row = await claim(db, next.seq, turn.owner, leaseMs)
  if (!row) return 'on'
  try {
    const answer = await sendRow(db, row)
    await settleDone(db, row, turn.owner, answer.body)
    return 'on'
  } catch (failure) {
    return afterFailure(db, turn, row, failure)
  }
}

async function afterFailure(db: UserDatabase, turn: Turn, row: SentRow, failure: unknown): Promise<After> {
  const verdict = judge(failure, row)
  if (verdict.kind === 'done') {
    await settleDone(db, row, turn.owner, null)
    return 'on'
  }
  if (verdict.kind === 'merge') return mergeWith(db, turn, row, verdict)
  await settleRefused(db, row, turn.owner, verdict)
  if (verdict.kind === 'later') return 'rest'
  return verdict.kind === 'park' ? 'on' : 'stop'
}

async function mergeWith(db: UserDatabase, turn: Turn, row: SentRow, verdict: Merging): Promise<After> {
  const { current, savedBy } = verdict
  try {
    const record = isDocument(current) ? current : await readGuidebook(row.guidebookId)
    await settleMerge(db, row, turn.owner, record, savedBy)
    return 'on'
  } catch (failure) {
    return afterFailure(db, turn, row, failure)
  }
}

// One flusher at a time among all tabs and the worker: a Web Lock, and a lease for holders that the browser froze.

/** Longer than the longest request between two renewals, but for pictures, which renew their own. */
const LEASE_MS = 45_000

interface Turn {
  owner: string
  /** Says that the holder lives, for at least `ms`. False: another tab or the worker took over, and this one must stop. */
  renew(ms?: number): Promise<boolean>
}

/**
 * Runs `work` when neither another tab nor the worker empties this outbox. A holder whose lease ran out (a frozen tab
 * keeps its Web Lock) is robbed of it (offline 8).
 * @returns undefined where another tab or the worker is at it
 */
async function withOutbox<T>(db: UserDatabase, work: (turn: Turn) => Promise<T>): Promise<T | undefined> {
  const name = `outbox:${db.userId}`
  const run = async (): Promise<T> => {
    const turn = turnOf(db)
    await turn.renew()
    return work(turn).finally(() => release(db, turn.owner))
  }
  const free = await hold(name, { ifAvailable: true }, run)
  if (free !== 'busy') return free?.value
  const lease = await db.leases.get('outbox')
  if (!lease || lease.until > Date.now()) return undefined
  const stolen = await hold(name, { steal: true }, run)
  return stolen === 'busy' ? undefined : stolen?.value
}

/** Null: the lock was taken away meanwhile, so that another tab or the worker has the result. */
async function hold<T>(name: string, how: LockOptions, run: () => Promise<T>): Promise<{ value: T } | 'busy' | null> {
  try {
    return await navigator.locks.request(name, how, async (lock) => (lock ? { value: await run() } : 'busy'))
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return null
    throw failure
  }
}

function turnOf(db: UserDatabase): Turn {
  const owner = crypto.randomUUID()
  let isTaken = false
  const renew = (ms = LEASE_MS): Promise<boolean> =>
    db.transaction('rw', ['leases'], async () => {
      const lease = await db.leases.get('outbox')
      if (isTaken && lease?.owner !== owner) return false
      isTaken = true
      await db.leases.put({ name: 'outbox', owner, until: Date.now() + ms })
      return true
    })
  return { owner, renew }
}

async function release(db: UserDatabase, owner: string): Promise<void> {
  if (!db.isOpen()) return
  await db.transaction('rw', ['leases'], async () => {
    const lease = await db.leases.get('outbox')
    if (lease?.owner === owner) await db.leases.delete('outbox')
  })
}

// The outbox: its rows, the pure rules of what may be joined and what goes next, and how it is asked to be emptied.
import type { Patch } from '#domain/guidebook/merge/diff.ts'
import type { Guidebook, Id, Release } from '#domain/guidebook/document.ts'
import type { RefusedNode } from './refused-nodes.ts'
import { isRecord } from '#domain/is-record.ts'

/** A request as it was first sent. Repeated byte for byte, so that its key always stands for the same thing. */
export type Sent =
  | { kind: 'create'; document: Guidebook; copiedFrom?: Id }
  | { kind: 'save'; patch: Patch; version: number }
  | { kind: 'upload'; path: string }
  | { kind: 'delete' }
  | { kind: 'unpublish' }
  | { kind: 'release'; release: Release; version: number }
  | { kind: 'send'; urgent: readonly Id[]; version: number }

export type RowKind = Sent['kind']

export interface OutboxRow {
  seq: number
  /** The idempotency key. */
  opId: string
  guidebookId: Id
  kind: RowKind
  /** For `create`: the guidebook that it is a copy of, whose password for readers the server passes on. */
  copiedFrom?: Id
  /** For `upload`: the row of the uploads table. */
  uploadId?: Id
  /** For `upload`: it is not made yet, and goes nowhere until then. */
  unmade?: true
  /** For `upload`: of a guidebook that was never saved: it goes nowhere before that. */
  unsaved?: true
  /** For `upload`: chosen with others, in whose list it stands. */
  many?: true
  /** For `release`: what was chosen. */
  release?: Release
  /** For `send`: the changes that travellers are to be told of. */
  urgent?: readonly Id[]
  /** Edits that were joined into this row, for people to count. */
  changes: number
  /** Frozen at the first sending. A row without it has never left the device. */
  sent?: Sent
  /** Milliseconds since 1970, before which it rests: the autosave delay, or a wait after a failure. */
  notBefore: number
  createdAt: number
  attempts: number
  lastError?: RowError
  /** The server said no for good. Kept, shown, exportable; never removed silently. */
  parked?: true
  /** Of a parked save: it stands for these nodes alone, and the rest is sent without them. */
  refused?: readonly RefusedNode[]
  lease?: { owner: string; until: number }
  /** Shape of this row. */
  v: 1
}

export interface RowError {
  /** 0: nothing came back. */
  status: number
  code: string
  message: string
  /** Paths into what was sent, and what is wrong there. */
  fields?: Record<string, string>
}

export type NewRow = Omit<OutboxRow, 'seq'>

/** An autosave may be put off by further typing, but not for ever. */
const LONGEST_DELAY_MS = 15_000

export function newRow(guidebookId: Id, kind: RowKind, now: number, delayMs = 0): NewRow {
  return {
    opId: crypto.randomUUID(),
    guidebookId,
    kind,
    changes: 1,
    notBefore: now + delayMs,
    createdAt: now,
    attempts: 0,
    v: 1,
  }
}

/** Of a picture. */
export const uploadRow = (
  { _id, guidebookId, unmade, many }: { _id: Id; guidebookId: Id; unmade?: true; many?: true },
  { now = Date.now(), unsaved = false }: { now?: number; unsaved?: boolean } = {},
): NewRow => ({
  ...newRow(guidebookId, 'upload', now),
  uploadId: _id,
  ...(unmade && { unmade }),
  ...(unsaved && { unsaved }),
  ...(many && { many }),
})

/** Whether it could be sent: not one that was refused, nor a picture that is still to be made or whose guidebook is to be saved. */
export const isSendable = ({ parked, unmade, unsaved }: Pick<OutboxRow, 'parked' | 'unmade' | 'unsaved'>): boolean =>
  !parked && !unmade && !unsaved

/** What one more edit does to the rows of its guidebook. */
export type Joining = { put: OutboxRow | NewRow; drop: OutboxRow[] }

/**
 * An edit joins the newest save that has never been sent. A sent one is frozen, so a new row follows it. A parked
 * save is replaced: the draft holds all that it held, unless it stands for refused nodes, which wait by themselves. A parked creation is tried again with what it now holds.
 */
export function joinSave(rows: OutboxRow[], guidebookId: Id, now: number, delayMs: number): Joining {
  const creation = rows.find((row) => row.kind === 'create' && row.parked)
  if (creation) return { put: asNewRequest(creation, now + delayMs), drop: [] }
  const saves = rows.filter((row) => row.kind === 'save')
  const parked = saves.filter((row) => row.parked && !row.refused)
  const waiting = saves.find((row) => !row.sent && !row.parked)
  const carried = parked.reduce((sum, row) => sum + row.changes, 0)
  if (!waiting) {
    const row = newRow(guidebookId, 'save', now, delayMs)
    return { put: { ...row, changes: 1 + carried }, drop: parked }
  }
  const notBefore = Math.max(waiting.notBefore, Math.min(now + delayMs, waiting.createdAt + LONGEST_DELAY_MS))
  return { put: { ...waiting, changes: waiting.changes + 1 + carried, notBefore }, drop: parked }
}

/** A parked row as a new request, made from the draft as it will be then. */
export function asNewRequest(row: OutboxRow, notBefore: number): OutboxRow {
  const { parked: _parked, refused: _refused, sent: _sent, lastError: _error, ...rest } = row
  return { ...rest, opId: crypto.randomUUID(), attempts: 0, notBefore }
}

/** What deleting a guidebook leaves of its rows: a creation that never left the device cancels out (`offline 11`). */
export function joinDelete(rows: OutboxRow[], known: boolean): { drop: OutboxRow[]; tellServer: boolean } {
  const drop = rows.filter((row) => !row.sent || row.parked)
  const creating = rows.some((row) => row.kind === 'create' && row.sent && !row.parked)
  return { drop, tellServer: known || creating }
}

const RANK: Record<RowKind, number> = { create: 0, release: 1, upload: 2, save: 3, send: 4, unpublish: 5, delete: 6 }

const ROW_KINDS = Object.keys(RANK) as readonly RowKind[]

/**
 * Without those of guidebooks that have a row which only a newer build knows: what of them may go before that, it alone can tell.
 */
export function withoutUnknown(rows: OutboxRow[]): OutboxRow[] {
  const unknown = new Set(rows.filter(({ kind }) => !(kind in RANK)).map(({ guidebookId }) => guidebookId))
  return rows.filter(({ guidebookId }) => !unknown.has(guidebookId))
}

/**
 * The row of one guidebook that is to go next: one that was sent before is finished first, then creation, how changes come to
 * readers (what was written beside that choice must not be seen before it), pictures before the edit that shows them, then the
 * rest in order. A picture that was chosen after Send was pressed waits for that sending, which would show it to readers; one
 * chosen before it that is still to be made is waited for, and holds nothing else. A parked creation holds its guidebook back, a
 * parked save what would send its words to readers without it; anything else that is parked holds nothing.
 */
export function nextOf(rows: OutboxRow[]): OutboxRow | undefined {
  if (rows.some((row) => row.parked && row.kind === 'create')) return undefined
  const isUnsaved = rows.some((row) => row.parked && row.kind === 'save' && !row.refused)
  const pressed = rows.filter((row) => row.kind === 'send' && !row.parked)
  const isLater = ({ kind, seq }: OutboxRow): boolean => kind === 'upload' && pressed.some((row) => row.seq < seq)
  const unmade = rows.filter((row) => row.unmade && !row.parked)
  const isEarly = ({ kind, seq }: OutboxRow): boolean => kind === 'send' && unmade.some((row) => row.seq < seq)
  const mayGo = (row: OutboxRow): boolean => row.sent !== undefined || !(isEarly(row) || isLater(row))
  const open = rows.filter((row) => isSendable(row) && !(isUnsaved && row.kind === 'send') && mayGo(row))
  const frozen = open.filter((row) => row.sent)
  const [first] = (frozen.length > 0 ? frozen : open).toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || a.seq - b.seq)
  return first
}

/** The next row of each guidebook, oldest first. */
export function nextRows(rows: OutboxRow[]): OutboxRow[] {
  const byGuidebook = Map.groupBy(withoutUnknown(rows), (row) => row.guidebookId)
  const next = [...byGuidebook.values()].map(nextOf).filter((row) => row !== undefined)
  return next.toSorted((a, b) => a.seq - b.seq)
}

// Which rows the worker in charge knows: one of an older build takes what it does not know for a save, and ends it.

/** Kinds that the first builds do not know. */
const LATER: ReadonlySet<RowKind> = new Set(['release', 'send'])

const QUESTION = 'KNOWN_ROWS'
/** A stopped worker is started by the message; a worker built before this message exists never replies, and a busy device may
 *  reply late. */
const MOST_MS = 5000

/** The worker in charge does not know what would be stored: the newer version has to be switched to first. */
export class OlderWorker extends Error {
  override name = 'OlderWorker'
}

/** In the worker. */
export function answerKnownRows({ data, ports }: Pick<MessageEvent<unknown>, 'data' | 'ports'>): void {
  if (isRecord(data) && data['type'] === QUESTION) ports[0]?.postMessage(ROW_KINDS)
}

/**
 * In the page, before it stores such a row. A page that was loaded past the worker, as by a forced reload, may be newer than
 * the worker, which sends the outbox all the same and serves its own, older page to the next navigation.
 * @throws OlderWorker
 */
export async function refuseUnderOlderWorker(kind: RowKind): Promise<void> {
  if (!LATER.has(kind) || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration?.active) return
  const known = await knownTo(registration.active)
  // No reply, but no newer worker is installing or waiting: treat it as slow, not as old.
  const isOlder = known ? !known.includes(kind) : registration.waiting !== null || registration.installing !== null
  if (isOlder) throw new OlderWorker(`no worker for ${kind}`)
}

/** @returns null where it does not answer in time */
function knownTo(worker: ServiceWorker): Promise<readonly unknown[] | null> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<readonly unknown[] | null>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(Array.isArray(data) ? data : []))
    setTimeout(() => resolve(null), MOST_MS)
  })
  port1.start()
  worker.postMessage({ type: QUESTION }, [port2])
  return answered.finally(() => port1.close())
}

// Asks for the outbox to be emptied: by this page after a delay, and by the worker should the page be gone by then.

type Flusher = (options: { force: boolean }) => Promise<unknown>

let flusher: Flusher | null = null
let timer: ReturnType<typeof setTimeout> | null = null
let due = Infinity

/** Named so in the worker's `sync` event. */
export const SYNC_TAG = 'outbox'

export function setFlusher(next: Flusher | null): void {
  flusher = next
}

/** At the latest in `delayMs`; an earlier appointment stands. */
export function scheduleSync(delayMs: number): void {
  askWorker()
  const at = Date.now() + delayMs
  if (timer !== null && due <= at) return
  if (timer !== null) clearTimeout(timer)
  due = at
  timer = setTimeout(() => {
    timer = null
    void flusher?.({ force: false })
  }, delayMs)
}

/** Whether this page has an appointment: something of its work waits to be sent. */
export const isSyncScheduled = (): boolean => timer !== null

/** Background Sync, where the browser has it. The page's own timers do the work where not (iOS). */
function askWorker(): void {
  if (typeof window === 'undefined' || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration('/')
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    .catch(() => undefined)
}

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

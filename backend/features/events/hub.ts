// Which stream hears of what is announced, and when one ends.
import type { Id } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Caller } from '#backend/platform/route.ts'
import { Readable } from 'node:stream'

type EventName = 'switched' | 'ask' | 'relieved'

interface Stream {
  caller: Caller
  /** Guidebooks of others that its administrator has open. */
  open: readonly Id[]
  body: Readable
  /** Looks whether its session still stands, at the latest when it would end. */
  timer?: NodeJS.Timeout
}

/** Bytes that may wait for a client that does not read. */
const WAITING_MOST = 64 * 1024

function makeStream(caller: Caller, open: readonly Id[]): Stream {
  return { caller, open, body: new Readable({ read: () => undefined, highWaterMark: 1024 }) }
}

/** @param name absent: a guidebook has another version */
function send({ body }: Stream, data: object, name?: EventName): void {
  push(body, `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
}

/** A heartbeat comment, which browsers pass over. */
const beat = ({ body }: Stream): void => push(body, ':\n\n')

/** Nothing may be sent any more. */
const end = ({ body }: Stream): void => void body.push(null)

function push(body: Readable, text: string): void {
  if (body.destroyed) return
  if (body.readableLength > WAITING_MOST) body.destroy()
  else body.push(text)
}

export interface Hub {
  /** @throws Refusal UNAVAILABLE while the instance stops */
  open: (caller: Caller, open: readonly Id[]) => Promise<Stream>
  /** Streams that are open here. */
  size: () => number
  close: () => void
}

/** Of one account, here: one more takes the place of the oldest. */
const STREAMS_MOST = 5
/** Timers take no more than 24 days; whoever stays signed in for longer is looked at in between. */
const LONGEST_TIMER_MS = 86_400_000

/** As triggers of the database write it. `version` null: deleted. */
type Announcement = { account: Id } | { guidebook: Id; owner: Id; version: number | null; switched?: true }

export function createHub(deps: Deps): Hub {
  const streams = new OpenStreams()
  let isClosed = false

  /** Ends the stream where its session or its role did; where nobody can tell, its client has to ask anew. */
  const check = async (stream: Stream): Promise<void> => {
    const { sessionId, id, role } = stream.caller
    const caller = await deps.callerOf(sessionId, id).catch(() => null)
    clearTimeout(stream.timer)
    if (!streams.has(stream)) return
    if (caller?.role !== role) return streams.finish(stream)
    const left = caller.sessionUntil.getTime() - deps.clock.now().getTime()
    stream.timer = setTimeout(() => void check(stream), Math.min(Math.max(left, 0) + 1, LONGEST_TIMER_MS)).unref()
  }

  const checkAll = async (some: Stream[]): Promise<void> => {
    for (const stream of some) await check(stream)
  }

  const onNotify = (payload: string): void => {
    const told = JSON.parse(payload) as Announcement
    if ('account' in told) return void checkAll(streams.ofAccount(told.account))
    const { guidebook, owner, version, switched } = told
    for (const stream of streams.subscribersOf(guidebook, owner))
      send(stream, { guidebook, version }, switched && 'switched')
  }

  /** It is unknown what was announced meanwhile, and whose session ended. */
  const onGap = (): void => {
    const all = streams.all()
    for (const stream of all) send(stream, {}, 'ask')
    void checkAll(all)
  }

  const relieveOldest = (accountId: Id): void => {
    const [oldest, ...others] = streams.ofAccount(accountId)
    if (!oldest || others.length + 1 < STREAMS_MOST) return
    send(oldest, {}, 'relieved')
    streams.finish(oldest)
  }

  const listener = { onNotify, onGap }
  return {
    open: async (caller, open) => {
      await deps.notifications.listen(listener)
      if (isClosed) throw new Refusal('UNAVAILABLE', { retryAfter: 1 })
      relieveOldest(caller.id)
      const stream = makeStream(caller, open)
      streams.add(stream)
      // Its head goes out at once.
      beat(stream)
      // The session may have ended between its guard and this.
      void check(stream)
      return stream
    },
    size: () => streams.all().length,
    close: () => {
      isClosed = true
      for (const stream of streams.all()) streams.finish(stream)
    },
  }
}

const BEAT_MS = 20_000

/** The streams that are open in this instance, by account and by guidebook, and their heartbeat. */
class OpenStreams {
  readonly #all = new Set<Stream>()
  readonly #byAccount = new Map<Id, Set<Stream>>()
  readonly #byGuidebook = new Map<Id, Set<Stream>>()
  #beating: NodeJS.Timeout | null = null

  /** It is removed when its client goes. */
  add(stream: Stream): void {
    this.#all.add(stream)
    enter(this.#byAccount, stream.caller.id, stream)
    for (const id of stream.open) enter(this.#byGuidebook, id, stream)
    stream.body.once('close', () => this.#remove(stream))
    this.#beating ??= setInterval(() => this.#all.forEach(beat), BEAT_MS).unref()
  }

  finish(stream: Stream): void {
    this.#remove(stream)
    end(stream)
  }

  has = (stream: Stream): boolean => this.#all.has(stream)

  all = (): Stream[] => [...this.#all]

  /** The oldest first. */
  ofAccount = (accountId: Id): Stream[] => [...(this.#byAccount.get(accountId) ?? [])]

  subscribersOf(guidebookId: Id, ownerId: Id): Set<Stream> {
    return new Set([...this.ofAccount(ownerId), ...(this.#byGuidebook.get(guidebookId) ?? [])])
  }

  #remove(stream: Stream): void {
    clearTimeout(stream.timer)
    this.#all.delete(stream)
    leave(this.#byAccount, stream.caller.id, stream)
    for (const id of stream.open) leave(this.#byGuidebook, id, stream)
    if (this.#all.size > 0 || !this.#beating) return
    clearInterval(this.#beating)
    this.#beating = null
  }
}

function enter(index: Map<Id, Set<Stream>>, id: Id, stream: Stream): void {
  const set = index.get(id) ?? new Set()
  index.set(id, set.add(stream))
}

function leave(index: Map<Id, Set<Stream>>, id: Id, stream: Stream): void {
  const set = index.get(id)
  set?.delete(stream)
  if (set?.size === 0) index.delete(id)
}

// Which stream hears of what is announced, and when one ends.
import type { Id } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Caller } from '#backend/platform/route.ts'
import { OpenStreams } from './open-streams.ts'
import { beat, makeStream, send, type Stream } from './stream.ts'

export interface Hub {
  /** @throws Refusal UNAVAILABLE while the instance stops */
  open: (caller: Caller, open: readonly Id[]) => Promise<Stream>
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

  const heard = (payload: string): void => {
    const told = JSON.parse(payload) as Announcement
    if ('account' in told) return void checkAll(streams.ofAccount(told.account))
    const { guidebook, owner, version, switched } = told
    for (const stream of streams.hearersOf(guidebook, owner))
      send(stream, { guidebook, version }, switched && 'switched')
  }

  /** Nobody knows what was announced meanwhile, and whose session ended. */
  const missed = (): void => {
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

  const hearer = { heard, missed }
  return {
    open: async (caller, open) => {
      await deps.announced.hear(hearer)
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
    close: () => {
      isClosed = true
      for (const stream of streams.all()) streams.finish(stream)
    },
  }
}

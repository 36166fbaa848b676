// Follows what other devices do, by one stream of events a browser: what this tab shows is brought up to date, and lists are read anew.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import {
  type PublicationState,
  type PublicationStatuses,
  fetchStatuses,
  readEvents,
  type ServerEvent,
} from '#pwa/api/events.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { onDatabaseEnd, openUserId } from '#pwa/offline/database.ts'
import { cachedDraft, loadDraft, isShown, notifyRemoteChange, shownIds, watchShown } from '#pwa/offline/draft-cache.ts'
import { dropDeleted, pull, settledVersion } from './pull.ts'
import { refreshGuidebook } from './refresh.ts'
import { throttle } from '#pwa/throttle.ts'
import { session } from '#pwa/api/session.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'

/** `arrived`: so that every tab marks it. `open`: guidebooks of others that a tab shows, for the tab that holds the
 *  stream; `who`: that tab asks for them. */
type Message =
  | StreamEvent
  | { kind: 'arrived'; guidebook: Id; changed: string[] }
  | { kind: 'open'; ids: Id[] }
  | { kind: 'who' }

const LISTS = ['guidebooks']
const LISTS_EVERY_MS = 1000
const AGAIN_MS = 5000

/** From now on, until the user's database goes. */
export function followServer(queryClient: QueryClient): void {
  const userId = openUserId()
  if (userId === null) return
  const ending = new AbortController()
  const follower = new Follower(userId, queryClient, ending.signal)
  const forget = onDatabaseEnd(() => {
    forget()
    ending.abort()
  })
  void follower.run()
}

class Follower {
  readonly #userId: Id
  readonly #signal: AbortSignal
  readonly #channel: BroadcastChannel
  readonly #queries: QueryClient
  readonly #lists: { put: (value: null) => void }
  /** Guidebooks of others that other tabs have open. */
  readonly #elsewhere = new Set<Id>()
  /** The newest version that the server named, of guidebooks that are not brought here yet; null: deleted. */
  readonly #newest = new Map<Id, number | null>()
  readonly #busy = new Set<Id>()
  #statuses: PublicationStatuses | null = null

  constructor(userId: Id, queryClient: QueryClient, signal: AbortSignal) {
    this.#userId = userId
    this.#signal = signal
    this.#channel = new BroadcastChannel(`gilbook-events-${userId}`)
    this.#queries = queryClient
    this.#lists = throttle(() => void queryClient.invalidateQueries({ queryKey: LISTS }), LISTS_EVERY_MS)
  }

  async run(): Promise<void> {
    const signal = this.#signal
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data)
    document.addEventListener('visibilitychange', () => this.#processAll(), { signal })
    const forget = watchShown(() => this.#tellOpen())
    this.#askAgain()
    await holdStream(
      {
        tell: (news) => this.#tell(news),
        openOthers: () => [...new Set([...this.#elsewhere, ...this.#others()])],
        began: () => this.#channel.postMessage({ kind: 'who' } satisfies Message),
      },
      signal,
    )
    forget()
    this.#channel.close()
  }

  /** Lists that this page was answered before it followed anything: it hears nothing of what was saved between. */
  #askAgain(): void {
    const isAnsweredHere = ({ state }: Query): boolean => state.dataUpdatedAt > performance.timeOrigin
    void this.#queries.invalidateQueries({ queryKey: LISTS, predicate: isAnsweredHere })
  }

  #answered(statuses: PublicationStatuses | null): void {
    if (statuses) this.#compare(statuses)
    if (document.visibilityState === 'visible') this.#refetchFailed()
  }

  /** The server answers again. What it could not say meanwhile is asked anew, as on a browser's `online` event, which does
   *  not come where the device was online all the time; a persisted answer came back over the failure and hides it. */
  #refetchFailed(): void {
    const isUnanswered = ({ queryKey, state }: Query): boolean =>
      state.error instanceof NetworkError || (queryKey[0] === LISTS[0] && state.dataUpdatedAt < performance.timeOrigin)
    void this.#queries.refetchQueries({ type: 'active', predicate: isUnanswered }, { cancelRefetch: false })
  }

  #tell(message: Message): void {
    this.#channel.postMessage(message)
    this.#hear(message)
  }

  #hear(message: Message): void {
    if (message.kind === 'changed') this.#enqueue(message.guidebook, message.version)
    else if (message.kind === 'standings') this.#answered(message.standings)
    else if (message.kind === 'arrived') notifyRemoteChange(message.guidebook, message.changed)
    else if (message.kind === 'who') this.#tellOpen()
    else this.#addOpen(message.ids)
  }

  /** What this tab shows and belongs to somebody else. */
  #others(): Id[] {
    return shownIds().filter((id) => {
      const owner = cachedDraft(id)?.head.kept.user?._id
      return owner !== undefined && owner !== this.#userId
    })
  }

  #tellOpen(): void {
    const ids = this.#others()
    if (ids.length > 0) this.#tell({ kind: 'open', ids })
  }

  #addOpen(ids: Id[]): void {
    if (ids.every((id) => this.#elsewhere.has(id))) return
    for (const id of ids) this.#elsewhere.add(id)
    renewStream()
  }

  #enqueue(id: Id, version: number | null): void {
    const before = this.#newest.get(id)
    if (before !== null) this.#newest.set(id, version && Math.max(before ?? 0, version))
    void this.#process(id)
  }

  /** A hidden tab waits until it is visible. */
  #processAll(): void {
    if (document.visibilityState === 'hidden') return
    if (this.#statuses) this.#compare(this.#statuses)
    for (const id of this.#newest.keys()) void this.#process(id)
  }

  async #process(id: Id): Promise<void> {
    if (this.#busy.has(id)) return
    this.#busy.add(id)
    for (let version = this.#next(id); version !== undefined; version = this.#next(id)) {
      this.#newest.delete(id)
      try {
        await this.#bring(id, version)
      } catch (failure) {
        this.#again(id, version, failure)
        break
      }
    }
    this.#busy.delete(id)
  }

  #next(id: Id): number | null | undefined {
    return this.#signal.aborted || document.visibilityState === 'hidden' ? undefined : this.#newest.get(id)
  }

  /** No network, or the device's storage is full: tried again later. */
  #again(id: Id, version: number | null, failure: unknown): void {
    if (this.#signal.aborted) return
    if (!(failure instanceof NetworkError)) console.info('the guidebook was not brought up to date', failure)
    setTimeout(() => this.#enqueue(id, version), AGAIN_MS)
  }

  async #bring(id: Id, version: number | null): Promise<void> {
    if (version === null) {
      this.#lists.put(null)
      return isShown(id) ? dropDeleted(id) : undefined
    }
    // Another tab may have brought it here already: that says nothing of what the lists of this one show.
    if (!isShown(id)) return this.#lists.put(null)
    const here = await settledVersion(id, this.#signal)
    // One's own saves come back too.
    if (here !== null && here >= version) return
    this.#lists.put(null)
    if (here === null) return
    const changed = await pull(id)
    if (changed === null) this.#enqueue(id, version)
    else if (changed.length > 0) this.#tell({ kind: 'arrived', guidebook: id, changed })
  }

  /** What was missed, and publishing and the gallery, which have no version. */
  #compare(statuses: PublicationStatuses): void {
    if (document.visibilityState === 'visible') {
      const before = this.#statuses
      if (before && JSON.stringify(before) !== JSON.stringify(statuses)) this.#lists.put(null)
      for (const id of shownIds()) this.#compareOne(id, statuses[id] ?? null)
    }
    this.#statuses = statuses
  }

  #compareOne(id: Id, status: PublicationState | null): void {
    const kept = cachedDraft(id)?.head.kept
    // Before its creation was answered the server has nothing to tell of it.
    if (kept?.uuid === undefined) return
    this.#enqueue(id, status && status.version)
    const facts = ['published', 'isPublicGallery', 'release', 'sentVersion'] as const
    if (!status || facts.every((fact) => status[fact] === kept[fact])) return
    void refreshGuidebook(id)
      .then(() => loadDraft(id))
      .catch(() => undefined)
  }
}

// The stream: a visible tab holds the connection, and polls while it is broken.

/** `standings` null: unchanged since the last ones. */
type StreamEvent =
  | Extract<ServerEvent, { kind: 'changed' }>
  | { kind: 'standings'; standings: PublicationStatuses | null }

interface Holding {
  /** For all tabs of this browser. */
  tell: (news: StreamEvent) => void
  /** Guidebooks of others that an administrator has open in any tab. */
  openOthers: () => Id[]
  /** Called where this tab comes to hold the stream. */
  began: () => void
}

const ASK_EVERY_MS = 20_000
/** A server that restarts is back in seconds: the first rests are shorter, each twice the one before. */
const REST_FIRST_MS = 2000
/** Random delay before reconnecting, so that clients do not all reconnect at once after a restart. */
const JITTER_MS = 1500
/** The account has five newer streams. They may be gone by then. */
const RELIEVED_MS = 600_000

/** Runs until `signal` aborts. A tab that the browser froze loses the lock (cross-tab-lock.ts). */
export async function holdStream(holding: Holding, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const visible = await whileVisible(signal)
    const work = (turn: AbortSignal): Promise<void> =>
      turn.aborted ? Promise.resolve() : new Holder(holding, turn).run()
    // Without locks every tab asks for itself.
    if (navigator.locks === undefined) await new Holder(holding, visible).askOnly()
    else await withCrossTabLock('gilbook-events', work, visible)
  }
}

/** Ends the stream that this tab holds, so that the next one names what is open by now. */
const renewStream = (): void => void renewing.dispatchEvent(new Event('renew'))
const renewing = new EventTarget()

type End = 'lasted' | 'failed' | 'relieved'

class Holder {
  readonly #holding: Holding
  readonly #signal: AbortSignal
  #tag = ''

  constructor(holding: Holding, signal: AbortSignal) {
    this.#holding = holding
    this.#signal = signal
  }

  async run(): Promise<void> {
    this.#holding.began()
    let relievedUntil = 0
    let rest = REST_FIRST_MS
    while (!this.#signal.aborted) {
      const end = Date.now() < relievedUntil ? 'failed' : await this.#read()
      if (end === 'relieved') relievedUntil = Date.now() + RELIEVED_MS
      if (end === 'lasted') {
        rest = REST_FIRST_MS
        await occasion(Math.random() * JITTER_MS, this.#signal)
        continue
      }
      await this.#ask()
      await occasion(rest + Math.random() * JITTER_MS, this.#signal)
      rest = Math.min(2 * rest, ASK_EVERY_MS)
    }
  }

  async askOnly(): Promise<void> {
    while (!this.#signal.aborted) {
      await this.#ask()
      await occasion(ASK_EVERY_MS, this.#signal)
    }
  }

  /** What was missed is asked for once it is open. */
  async #read(): Promise<End> {
    if (!navigator.onLine) return 'failed'
    const renewed = new AbortController()
    renewing.addEventListener('renew', () => renewed.abort(), { once: true })
    let end: End = 'failed'
    let asking: ReturnType<typeof setTimeout> | undefined
    const askSoon = (most = JITTER_MS): void => {
      clearTimeout(asking)
      asking = setTimeout(() => void this.#ask(), Math.random() * most)
    }
    const hear = (event: ServerEvent): void => {
      if (end === 'failed') askSoon()
      end = event.kind === 'relieved' ? 'relieved' : 'lasted'
      if (event.kind === 'changed') this.#holding.tell(event)
      else if (event.kind === 'ask') askSoon()
      else if (event.kind === 'switched') askSoon(JITTER_MS / 5)
    }
    await readEvents(this.#holding.openOthers(), hear, AbortSignal.any([this.#signal, renewed.signal])).catch(passing)
    return end
  }

  async #ask(): Promise<void> {
    if (this.#signal.aborted || !navigator.onLine || session().kind !== 'in') return
    const answer = await fetchStatuses(this.#holding.openOthers(), this.#tag).catch(passing)
    if (!answer || this.#signal.aborted) return
    this.#tag = answer.tag
    this.#holding.tell({ kind: 'standings', standings: answer.standings })
  }
}

/** No network, no session: the next occasion tries again. */
const passing = (failure: unknown): null => {
  if (!(failure instanceof NetworkError)) console.info('nothing was heard of other devices', failure)
  return null
}

/** After `ms`, or sooner where the network or the person comes back. */
function occasion(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = (): void => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { signal: over.signal })
    addEventListener('focus', done, { signal: over.signal })
    signal.addEventListener('abort', done, { signal: over.signal })
    if (signal.aborted) done()
  })
}

/** Resolves once the page is visible, or at the end. @returns a signal that aborts when it is hidden, or at the end */
async function whileVisible(end: AbortSignal): Promise<AbortSignal> {
  await once(() => document.visibilityState === 'visible', end)
  const hidden = new AbortController()
  void once(() => document.visibilityState === 'hidden', end).then(() => hidden.abort())
  return hidden.signal
}

function once(holds: () => boolean, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const check = (): void => {
      if (!end.aborted && !holds()) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', check, { signal: over.signal })
    end.addEventListener('abort', check, { signal: over.signal })
    check()
  })
}

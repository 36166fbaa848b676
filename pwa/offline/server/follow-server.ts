// Follows what other devices do: what this tab shows is brought up to date, and lists are read anew.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import type { PublicationStatus, PublicationStatuses } from '#pwa/api/events.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { onDatabaseEnd, openUserId } from '#pwa/offline/database.ts'
import { cachedDraft, loadDraft, isShown, notifyRemoteChange, shownIds, watchShown } from '#pwa/offline/draft-cache.ts'
import { dropDeleted, pull, settledVersion } from './pull.ts'
import { refreshGuidebook } from './refresh.ts'
import { throttle } from '#pwa/offline/throttle.ts'
import { holdStream, renewStream, type News } from './event-stream.ts'

/** `arrived`: so that every tab marks it. `open`: of others, for whoever holds the stream; `who`: it wants to know. */
type Message =
  | News
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

  /** In a tab that nobody sees it waits. */
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

  /** No network, or the device has no room: later. */
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

  #compareOne(id: Id, status: PublicationStatus | null): void {
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

// One event stream per browser: a visible tab holds the connection, and polls while it is broken.
import type { Id } from '#domain/guidebook/document.ts'
import { fetchStatuses, readEvents, type PublicationStatuses, type ServerEvent } from '#pwa/api/events.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { session } from '#pwa/api/session.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'

/** `standings` null: unchanged since the last ones. */
export type News =
  | Extract<ServerEvent, { kind: 'changed' }>
  | { kind: 'standings'; standings: PublicationStatuses | null }

export interface Holding {
  /** For all tabs of this browser. */
  tell: (news: News) => void
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
export const renewStream = (): void => void renewing.dispatchEvent(new Event('renew'))
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

/** Resolves once somebody does, or at the end. @returns a signal that fires when nobody does any more, or at the end */
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

// A lock among tabs and workers whose holder is replaced where the browser froze it.
import { withTimeout } from './with-timeout.ts'

/** A holder that runs answers within it, however busy. To be robbed by mistake must do no harm, nor must two at once where
 *  the browser has no locks, or does not give any. */
const TIMEOUT_MS = 5000

/**
 * Runs `work` when no other tab or worker does work of this name, and settles as it does. A frozen tab keeps its Web Lock:
 * a holder that does not answer is robbed of it (offline 8).
 * @param work its signal is aborted with `signal`, and when another tab or worker took over: from then on it changes
 *   nothing that would stand against what that one does
 */
export async function withCrossTabLock<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const stop = new AbortController()
  if (signal?.aborted) stop.abort()
  signal?.addEventListener('abort', () => stop.abort(), { once: true })
  const turn: { work?: Promise<T> } = {}
  const voice = answering(name)
  const run = async (): Promise<unknown> => {
    voice.open()
    turn.work ??= work(stop.signal)
    // Who gave up lets the next one in, though a part of the browser never answers.
    return Promise.race([turn.work.catch(() => undefined), aborted(stop.signal)])
  }
  let end = await take(name, { ifAvailable: true }, run)
  if (end === 'busy') end = await take(name, { signal: silence(name, () => turn.work !== undefined) }, run)
  if (end === 'busy') end = await take(name, { steal: true }, run)
  if (end === 'unheard') await run()
  voice.close()
  if (end === 'robbed') stop.abort()
  return turn.work as Promise<T>
}

/** `busy`: not begun, for another tab or worker has it. `robbed`: begun, and taken away meanwhile. `unheard`: there are no locks, or
 *  no answer of theirs. */
type End = 'done' | 'busy' | 'robbed' | 'unheard'

async function take(name: string, how: LockOptions, run: () => Promise<unknown>): Promise<End> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return 'unheard'
  let end: End = 'busy'
  let hear = (): void => undefined
  const heard = new Promise<void>((resolve) => (hear = resolve))
  const asked = locks.request(name, how, async (lock) => {
    hear()
    if (!lock) return
    end = 'robbed'
    await run()
    end = 'done'
  })
  try {
    if (how.ifAvailable && !(await withTimeout(TIMEOUT_MS, Promise.race([heard, asked]).then(isHeard), false)))
      return 'unheard'
    await asked
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
  }
  return end
}

const isHeard = (): boolean => true

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Fires once who holds the lock does not answer. */
function silence(name: string, isOver: () => boolean): AbortSignal {
  const silent = new AbortController()
  const listen = async (): Promise<void> => {
    while (!isOver()) {
      const holder = await holderOf(name)
      const answered = await answers(name)
      if (!answered && holder !== undefined && holder === (await holderOf(name))) return silent.abort()
    }
  }
  void listen()
  return silent.signal
}

const holderOf = async (name: string): Promise<string | undefined> =>
  (await navigator.locks.query()).held?.find((lock) => lock.name === name)?.clientId

const ASK = 'who holds it?'
const HERE = 'a tab that runs'

/** null where there are none, or none are given: then each holder is taken for one that does not answer. */
function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** While open, a frozen tab can be told from this one: it hears, but its timers rest. Not open for longer: a channel may
 *  keep a page from the page cache. */
function answering(name: string): { open: () => void; close: () => void } {
  let channel: BroadcastChannel | null = null
  const open = (): void => {
    channel = channelOf(name)
    // The work may be over, and the channel closed, before the timer is.
    if (channel) channel.onmessage = ({ data }) => data === ASK && setTimeout(() => channel?.postMessage(HERE))
  }
  const close = (): void => {
    channel?.close()
    channel = null
  }
  return { open, close }
}

async function answers(name: string): Promise<boolean> {
  const channel = channelOf(name)
  let answered = false
  if (channel) channel.onmessage = ({ data }) => void (answered ||= data === HERE)
  channel?.postMessage(ASK)
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  channel?.close()
  return answered
}

// How parts of the script are loaded after it: which moment one waits for, and what is done where one can't be had.

/** Once the page is drawn and its thread has nothing to do; a browser whose idle moment never comes does not wait for it. */
export function whenIdle(work: () => void): void {
  if (!('requestIdleCallback' in window)) return void setTimeout(work, 200)
  const begin = (): void => {
    clearTimeout(late)
    cancelIdleCallback(idle)
    work()
  }
  const late = setTimeout(begin, 3000)
  const idle = requestIdleCallback(begin, { timeout: 2000 })
}

/** The pictures of the page go first. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/** As the page began: a first visit's own worker takes it over while it is read. */
const controller = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/**
 * A worker could be here and is not, and no page of ours led here: nothing was stored, so nothing is looked for. To ask the
 * storage for the first time keeps a slow phone's page waiting for as long as all else that the script begins with.
 */
export const isFirstVisit =
  controller === null && navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/m/`)

/** On a first visit at leisure, else at once: for what asks the storage. */
export const unlessFirst = (work: () => void): void => (isFirstVisit ? whenIdleOrUsed(work) : work())

/** With nobody acting, how long a page that nothing keeps yet is left to be read. */
const LEISURE_MS = 5000

/** What waits for the same moment, in the order it came. */
let waiting: (() => void)[] | null = null

/**
 * Once somebody begins to act or leaves, or has read for a while: a first visit is left to be read. Where a worker is, which
 * has the parts at hand, once the page is loaded.
 */
export function whenIdleOrUsed(work: () => void): void {
  if (controller) return afterLoad(work)
  if (waiting) return void waiting.push(work)
  const all = (waiting = [work])
  const over = new AbortController()
  const begin = (): void => {
    if (over.signal.aborted) return
    over.abort()
    waiting = null
    for (const each of all) each()
  }
  for (const touch of [...FIRST_USE_EVENTS, 'pagehide'])
    addEventListener(touch, begin, { passive: true, signal: over.signal })
  document.addEventListener('visibilitychange', begin, { signal: over.signal })
  afterLoad(() => setTimeout(begin, LEISURE_MS))
}

/** What somebody begins with who reads on or presses something. */
export const FIRST_USE_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * @param loading `import('…')` of the part
 * @param missing runs if the chunk cannot be loaded. Optional enhancements omit it; what a user asked for calls `sayMissing` or
 * goes on without the part.
 */
export const loadPart = <Part>(
  loading: Promise<Part>,
  use: (part: Part) => unknown,
  missing: () => unknown = () => undefined,
): Promise<unknown> => loading.then(use, missing)

/** The page has the sentence, in its language. */
export const missingText = (root: HTMLElement): string =>
  root.querySelector<HTMLElement>('[data-failed]')?.dataset['failed'] ?? ''

export const sayMissing = (root: HTMLElement): void => alert(missingText(root))

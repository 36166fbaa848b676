// How parts of the script are loaded after it: which moment one waits for, and what is done where one can't be had.

/** Once the page is drawn and its thread has nothing to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: 2000 })
  else setTimeout(work, 200)
}

/** The pictures of the page go first. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/** With nobody acting, how long a page that nothing keeps yet is left to be read. */
const LEISURE_MS = 5000

/**
 * Once somebody begins to act or leaves, or has read for a while: a first visit is left to be read. Where a worker is, which
 * has the parts at hand, once the page is loaded.
 */
export function atLeisure(work: () => void): void {
  if ((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller) return afterLoad(work)
  const over = new AbortController()
  const begin = (): void => {
    if (over.signal.aborted) return
    over.abort()
    work()
  }
  for (const touch of [...TOUCHES, 'pagehide']) addEventListener(touch, begin, { passive: true, signal: over.signal })
  document.addEventListener('visibilitychange', begin, { signal: over.signal })
  afterLoad(() => setTimeout(begin, LEISURE_MS))
}

/** What somebody begins with who reads on or presses something. */
export const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

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

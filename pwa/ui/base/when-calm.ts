// The moment for work that no first screen needs: when somebody does something, when the network is gone, or after a while.

const LATEST_MS = 2500
const SIGNS = ['pointerdown', 'keydown', 'offline'] as const

let calm = false

/** Runs once; at once where the moment has passed already in this page. Answers how to take the wish back. */
export function whenCalm(work: () => void): () => void {
  if (calm || !navigator.onLine) {
    calm = true
    work()
    return () => undefined
  }
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, run, true)
  }
  const run = () => {
    calm = true
    stop()
    work()
  }
  const timer = setTimeout(run, LATEST_MS)
  for (const sign of SIGNS) addEventListener(sign, run, true)
  return stop
}

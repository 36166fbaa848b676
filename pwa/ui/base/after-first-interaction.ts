// Defers work that no first screen needs: until the first interaction, going offline, or 2.5 s.

const LATEST_MS = 2500
const SIGNS = ['pointerdown', 'keydown', 'offline'] as const

let isOver = false

/** Runs once; at once where the moment has passed already in this page. Answers how to cancel it. */
export function afterFirstInteraction(work: () => void): () => void {
  if (isOver || !navigator.onLine) {
    isOver = true
    work()
    return () => undefined
  }
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, run, true)
  }
  const run = () => {
    isOver = true
    stop()
    work()
  }
  const timer = setTimeout(run, LATEST_MS)
  for (const sign of SIGNS) addEventListener(sign, run, true)
  return stop
}

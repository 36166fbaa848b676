// Writes the newest of many values: the first at once, then at most one in a while.

export interface Throttled<T> {
  put: (value: T) => void
  /** What waits is written now. */
  flush: () => void
}

export function throttle<T>(write: (value: T) => void, everyMs: number): Throttled<T> {
  let waiting: { value: T } | null = null
  let resting = false
  const flush = (): void => {
    const taken = waiting
    waiting = null
    if (taken) write(taken.value)
  }
  const turn = (): void => {
    resting = waiting !== null
    if (resting) setTimeout(turn, everyMs)
    flush()
  }
  return {
    put: (value) => {
      waiting = { value }
      if (!resting) turn()
    },
    flush,
  }
}

// Debounce: runs work once what happens often, such as typing, has paused.

export interface Debounced {
  /** It happened again. */
  call: () => void
  cancel: () => void
}

/** One timer goes on while it happens: another one each time costs more than most of what a key does.
 *  @param ms after the last call
 *  @param maxWait after the first call, though they go on; ms too */
export function debounce(ms: number, work: () => void, maxWait = Infinity): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [first, last] = [0, 0]
  const check = (): void => {
    const rest = Math.min(last + ms, first + maxWait) - performance.now()
    timer = rest > 0 ? setTimeout(check, rest) : undefined
    if (rest <= 0) work()
  }
  return {
    call() {
      last = performance.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(check, ms)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

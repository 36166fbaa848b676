// Acts once something that happens often has stopped, such as typing.

export interface Quiet {
  /** It happened again. */
  wait: () => void
  stop: () => void
}

/** One timer goes on while it happens: another one each time costs more than most of what a key does.
 *  @param ms after the last time
 *  @param most after the first time, though it goes on happening */
export function whenQuiet(ms: number, act: () => void, most = Infinity): Quiet {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [first, last] = [0, 0]
  const look = (): void => {
    const left = Math.min(last + ms, first + most) - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (left <= 0) act()
  }
  return {
    wait() {
      last = performance.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(look, ms)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

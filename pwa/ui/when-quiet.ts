// Acts once something that happens often has stopped, such as typing.

export interface Quiet {
  /** It happened again. */
  wait: () => void
  stop: () => void
}

/** One timer goes on while it happens: another one each time costs more than most of what a key does.
 *  @param ms after the last time. */
export function whenQuiet(ms: number, act: () => void): Quiet {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const look = (): void => {
    const left = last + ms - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (left <= 0) act()
  }
  return {
    wait() {
      last = performance.now()
      timer ??= setTimeout(look, ms)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

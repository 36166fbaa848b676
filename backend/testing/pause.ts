// A place where the program stands while a test does something beside it.

export interface Pause {
  /** Called by the program: resolves once it may go on. */
  hold: () => Promise<void>
  /** Resolves once the program stands there. */
  reached: Promise<void>
  letGo: () => void
}

export const pausePoint = (): Pause => {
  const [reached, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = (): Promise<void> => {
    reached.resolve()
    return letGo.promise
  }
  return { hold, reached: reached.promise, letGo: letGo.resolve }
}

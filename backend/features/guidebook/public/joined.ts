// One query for many who ask the same at once, without telling anyone what was true before they asked.

interface Running<T> {
  now: Promise<T>
  next: Promise<T> | null
}

/**
 * Wraps a question so that, while it runs for a key, everyone who comes later shares the one that runs after it.
 * An answer therefore never is older than its question.
 */
export function joined<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Running<T>>()
  const start = (key: string): Promise<T> => {
    const state: Running<T> = { now: ask(key), next: null }
    running.set(key, state)
    const done = (): void => {
      if (running.get(key) === state) running.delete(key)
    }
    state.now.then(done, done)
    return state.now
  }
  return (key) => {
    const state = running.get(key)
    if (!state) return start(key)
    state.next ??= state.now.then(() => start(key), () => start(key))
    return state.next
  }
}

// A value outside React that others subscribe to: of a session, a theme, a draft, of what is selected.

/** What its readers need of a store. */
export interface Readable<T> {
  get: () => T
  /** Calls the listener after each change, until what it returns is called. */
  subscribe: (listener: () => void) => () => void
}

export interface Store<T> extends Readable<T> {
  /** The same value again (by `Object.is`) calls nobody. */
  set: (next: T) => void
  update: (change: (now: T) => T) => void
}

/**
 * 0.2 KB with its hook. zustand's is 0.3 KB, one package more, and merges an object that is set into the one before unless
 * each call says otherwise.
 */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const set = (next: T): void => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

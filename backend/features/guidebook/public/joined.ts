// One query for many who ask the same at once, without telling anyone what was true before they asked.

/**
 * Wraps a question so that all who ask for a key in the same turn of the event loop share one. The question is put
 * after the last of them asked, so an answer never is older than anyone's question; and nobody waits for a question
 * that is already on its way.
 */
export function joined<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const gathering = new Map<string, Promise<T>>()
  return (key) => {
    const known = gathering.get(key)
    if (known) return known
    const asked = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(key)
      return ask(key)
    })
    gathering.set(key, asked)
    return asked
  }
}

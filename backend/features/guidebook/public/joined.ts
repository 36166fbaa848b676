// One query for many who ask the same at once, without telling anyone what was true before they asked.

/** More would wait in step: the next answers could not be prepared while a question is on its way. */
const TOGETHER = 8

interface Group<T> {
  answer: Promise<T>
  size: number
}

/**
 * Wraps a question so that up to eight who ask for a key in the same turn of the event loop share one. The question is
 * put after the last of them asked, so an answer never is older than anyone's question; and nobody waits for a question
 * that is already on its way.
 */
export function joined<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const gathering = new Map<string, Group<T>>()
  const gather = (key: string): Group<T> => {
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (gathering.get(key)?.answer === answer) gathering.delete(key)
      return ask(key)
    })
    const group = { answer, size: 0 }
    gathering.set(key, group)
    return group
  }
  return (key) => {
    const group = gathering.get(key) ?? gather(key)
    group.size += 1
    if (group.size === TOGETHER) gathering.delete(key)
    return group.answer
  }
}

// Memoizes public reads for a short while, the state of a publication for one second: ten thousand identical requests cost one query.

interface Known<T> {
  answer: Promise<T>
  at: number
  mark: number
}

export interface MemoizeOptions {
  /** Milliseconds that an answer holds. */
  holds: number
  /** Changes with every change that was made by this process: what was asked before it holds no longer. */
  mark?: () => number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

const MOST = 20_000

/**
 * Wraps a question so that its answer holds for a while for all who ask the same. No request gets what was true
 * before a change of this very process; of those of others one may learn as late as an answer holds.
 * What failed, and what was null, is asked again by the next.
 */
export function memoize<T>(
  ask: (key: string) => Promise<T>,
  { holds, mark = () => 0, now = () => performance.now() }: MemoizeOptions,
): (key: string) => Promise<T> {
  const known = new Map<string, Known<T>>()
  const forget = (key: string, asked: Known<T>): void => {
    if (known.get(key) === asked) known.delete(key)
  }
  return (key) => {
    const before = known.get(key)
    if (before && before.mark === mark() && now() - before.at < holds) return before.answer
    if (known.size >= MOST) known.clear()
    // The mark is taken first: a change that comes while the question is on its way makes its answer an old one.
    const asked: Known<T> = { mark: mark(), at: now(), answer: ask(key) }
    known.set(key, asked)
    asked.answer.then(
      (answer) => answer ?? forget(key, asked),
      () => forget(key, asked),
    )
    return asked.answer
  }
}

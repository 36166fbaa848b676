// Write batching: concurrent writes are collected for a moment and run as one statement.

interface Waiting<I, O> {
  item: I
  resolve: (answer: O) => void
  reject: (failure: unknown) => void
}

const AT_ONCE = 2000

/**
 * Wraps a write of many so that each may ask for itself. The first one waits `everyMs` for others; each has its answer
 * once the statement that wrote it is done, so that nothing is said to be kept that is not.
 * @param write answers one for one; where it fails, all of them fail
 */
export function batched<I, O>(
  write: (items: readonly I[]) => Promise<readonly O[]>,
  everyMs: number,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  const flush = async (): Promise<void> => {
    const taken = waiting.splice(0, AT_ONCE)
    if (waiting.length > 0) setTimeout(() => void flush(), everyMs)
    try {
      const answers = await write(taken.map(({ item }) => item))
      for (const [at, { resolve }] of taken.entries()) resolve(answers[at] as O)
    } catch (failure) {
      for (const { reject } of taken) reject(failure)
    }
  }
  return (item) =>
    new Promise<O>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void flush(), everyMs)
      waiting.push({ item, resolve, reject })
    })
}

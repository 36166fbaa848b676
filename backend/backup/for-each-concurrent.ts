// Works through a list with a bounded number of items at once.

/** Ends with the first failure, once what had begun is over. */
export async function forEachConcurrent<T>(
  list: AsyncIterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | null = null
  for await (const one of list) {
    if (failure) break
    const begun = work(one)
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => running.delete(begun))
    running.add(begun)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  if (failure) throw (failure as { error: unknown }).error
}

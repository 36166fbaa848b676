// Which files came whole, written down while the next ones are on the way: a write of its own for each would be half of
// the time that saving takes.
import { write, type DoneRow } from '#pwa/copies/device.ts'

export interface Proofs {
  add: (row: DoneRow) => void
  /** Once all that was added is stored. @throws what the database threw. */
  settle: () => Promise<void>
}

/** What a crash takes of it is fetched again: no row ever says more than the cache holds. */
export function startProofs(): Proofs {
  let waiting: DoneRow[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  const drain = async (): Promise<void> => {
    for (let rows = waiting; rows.length > 0; rows = waiting) {
      waiting = []
      await write(({ put }) => rows.forEach((row) => put('done', row)), 'relaxed')
    }
  }
  const add = (row: DoneRow): void => {
    waiting.push(row)
    if (isWriting) return
    isWriting = true
    writing = drain().finally(() => (isWriting = false))
    // Whoever settles hears of it.
    writing.catch(() => undefined)
  }
  return { add, settle: () => writing.then(drain) }
}

// Closes database connections that do not answer within a limit: the waiting query fails, and the connection leaves the pool.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type Pool } from 'pg'

const unlimited = new AsyncLocalStorage<true>()

/** For statements that may take as long as they need, and have told the server so. */
export const withoutStatementTimeout = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

type Query = (...given: unknown[]) => unknown

/**
 * Ends each connection of this pool that owes an answer for so long, and with it what it was asked: `Connection terminated`. The
 * server's own limit cannot tell of itself where the line or the whole machine is dead, and the driver's gives the connection
 * back as it is, so that the next one would wait behind the same statement. What was asked may have been done all the same.
 * @param ms more than the server's own limit
 */
export function closeUnresponsive(pool: Pool, ms: number): void {
  const known = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (known.has(client) || !(client instanceof pg.Client)) return
    known.add(client)
    const query = client.query.bind(client) as Query
    const bounded: Query = (...given) => (unlimited.getStore() ? query(...given) : ask(client, { query, given, ms }))
    client.query = bounded as typeof client.query
  })
}

function ask(client: pg.Client, { query, given, ms }: { query: Query; given: unknown[]; ms: number }): unknown {
  const timer = setTimeout(() => void client.end().catch(() => undefined), ms)
  const isAnswered = (): void => clearTimeout(timer)
  const last = given.at(-1)
  if (typeof last === 'function') {
    const told: Query = (...found) => {
      isAnswered()
      return (last as Query)(...found)
    }
    return query(...given.slice(0, -1), told)
  }
  const answer = query(...given)
  if (answer instanceof Promise) answer.then(isAnswered, isAnswered)
  // Who reads row by row has limits of its own.
  else isAnswered()
  return answer
}

// Closes database connections that do not answer within a limit: the waiting query fails, and the connection leaves the pool.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type Pool } from 'pg'

const unlimited = new AsyncLocalStorage<true>()

/** For statements that may take as long as they need, and have told the server so. */
export const withoutStatementTimeout = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

type Query = (...given: unknown[]) => unknown

/**
 * Closes a connection of this pool whose statement has run for longer than `ms`: the statement fails with `Connection terminated`,
 * though the server may still complete it. The server's own limit reports nothing when the network or the whole machine is down,
 * and the driver's returns the connection to the pool as it is: the next statement would wait behind the same one.
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

// A span for each statement that goes to the database, named by its verb and its first table: never its text or values.
import { AsyncResource } from 'node:async_hooks'
import { SpanKind, trace } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { classOf, fail, isTraced } from './spans.ts'

/** `SELECT guidebook` of a statement. */
export function summaryOf(text: string): string {
  const [verb = 'query'] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+(\w+(?:\.\w+)?)/i.exec(text) ?? []
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`
}

type Query = (...given: unknown[]) => unknown

/** All statements of this pool, from now on. */
export function traceQueries(pool: Pool): void {
  const known = new WeakSet<PoolClient>()
  const seen = (client: PoolClient | undefined): void => {
    if (!client || known.has(client)) return
    known.add(client)
    traceClient(client)
  }
  const connect = pool.connect.bind(pool) as Query
  const traced: Query = (told) => {
    if (typeof told !== 'function') return (connect() as Promise<PoolClient>).then((client) => (seen(client), client))
    // Who waited for a connection goes on with it in its own trace, and not in that of who gave it back.
    const goOn = AsyncResource.bind(told as Query)
    return connect((error: unknown, client: PoolClient | undefined, release: unknown) => {
      seen(client)
      goOn(error, client, release)
    })
  }
  pool.connect = traced as typeof pool.connect
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  const traced: Query = (...given) => {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
    if (typeof text !== 'string' || !isTraced()) return query(...given)
    const summary = summaryOf(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    const span = trace.getTracer('gilbook').startSpan(summary, { kind: SpanKind.CLIENT, attributes })
    const end = (error: unknown): void => {
      if (error) fail(span, classOf(error))
      span.end()
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told: Query = (error, ...found) => {
        end(error)
        return (last as Query)(error, ...found)
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(() => end(null), end)
    else end(null)
    return answer
  }
  client.query = traced as typeof client.query
}

// Statements of other packages on the embedded database's one connection, which must outlive their failures.
import type { Pool, QueryResultRow } from 'pg'
import { refuseBesideTransaction } from './guard.ts'

export interface Rows {
  rows: QueryResultRow[]
}

export type RunSql = (text: string, values?: unknown[]) => Promise<Rows>

/**
 * The pool would throw the connection away with every failed statement, while its session lives on: named statements
 * would clash for ever, and an aborted BEGIN would be the next one's trouble. Several statements without values are
 * taken, and their rows joined.
 */
export function onOneConnection(pool: Pool): RunSql {
  return async (text, values) => {
    refuseBesideTransaction('a query')
    const client = await pool.connect()
    try {
      const result: Rows | Rows[] = await client.query(text, values)
      return Array.isArray(result) ? { rows: result.flatMap((each) => each.rows ?? []) } : result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
}

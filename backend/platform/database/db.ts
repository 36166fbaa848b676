// What a statement runs on: the database, or the transaction that it belongs to.
import type { Sql } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'

export type Db = DataSource | EntityManager

/** Runs a SELECT or INSERT. @returns its rows, spelled as its columns are named */
export const rowsOf = <T>(db: Db, { text, values }: Sql): Promise<T[]> => db.query(text, values)

/** Runs an UPDATE or DELETE. @returns the rows of its RETURNING */
export async function changedRows<T>(db: Db, { text, values }: Sql): Promise<T[]> {
  const [rows]: [T[]] = await db.query(text, values)
  return rows
}

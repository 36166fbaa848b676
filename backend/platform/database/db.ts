// What a statement runs on: the database, or the transaction that it belongs to.
import type { Sql } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'

export type Db = DataSource | EntityManager

/** Runs a statement that was written with the tag `sql`. @returns its rows, spelled as its columns are named */
export const rowsOf = <T>(db: Db, { text, values }: Sql): Promise<T[]> => db.query(text, values)

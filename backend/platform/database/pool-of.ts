// The driver's own pool, for the few reads that must not pay for more than a query.
import type { Pool } from 'pg'
import type { DataSource } from 'typeorm'

/** Never inside a transaction: the embedded database has one connection. */
export const poolOf = (db: DataSource): Pool => (db.driver as unknown as { master: Pool }).master

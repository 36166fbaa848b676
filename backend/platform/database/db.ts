// What a statement runs on: the database, or the transaction that it belongs to.
import type { DataSource, EntityManager } from 'typeorm'

export type Db = DataSource | EntityManager

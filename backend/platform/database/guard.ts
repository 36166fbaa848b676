// Holds the rule of the one connection: a query beside the open transaction would wait for itself for ever.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DataSource, EntityManager } from 'typeorm'
import { countCommit } from './commits.ts'

const open = new AsyncLocalStorage<true>()

/** Throws inside a transaction: what is asked must go through its `tx`. */
export function refuseBesideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} beside the open transaction: use its tx`)
}

/** Makes `db` throw when it is used beside the open transaction of the same flow. */
export function guardDatabase(db: DataSource): void {
  const original = db.createQueryRunner.bind(db)
  db.createQueryRunner = (mode) => {
    refuseBesideTransaction('a query')
    return original(mode)
  }
}

/** One transaction of `db`; `work` may use only its `tx`. */
export async function transaction<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const done = await db.transaction((tx) => open.run(true, () => work(tx)))
  countCommit(db)
  return done
}

/** Several reads of one moment, whatever is written and swept between them. `read` may use only its `tx`. */
export async function snapshot<T>(db: DataSource, read: (tx: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction('REPEATABLE READ', (tx) => open.run(true, () => read(tx)))
}

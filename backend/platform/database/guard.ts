// Transactions, and a guard against queries outside the open one: on the embedded database's single connection such a query
// would deadlock.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Of Postgres, for one of several transactions that could not all go on: it is undone, and may begin again. */
const BEGIN_AGAIN = new Set<unknown>(['40001', '40P01'])
const TRIES = 4

/**
 * One transaction of `db`; `work` may use only its `tx`, and does nothing outside of it: where Postgres undid the
 * transaction so that others could go on, it is begun again, at most three times.
 *
 * Rows are locked in one order, which rules out deadlocks: accounts, then guidebooks, then what belongs to those; within a
 * table by id. The lock is FOR NO KEY UPDATE: a stronger one would stop, and be stopped by, every row that only
 * names the locked one as its owner.
 */
export async function transaction<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await db.transaction((tx) => open.run(true, () => work(tx)))
      countCommit(db)
      return done
    } catch (error) {
      if (tries === TRIES || !BEGIN_AGAIN.has((error as { code?: unknown } | null)?.code)) throw error
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}

/** Several reads of one moment, whatever is written and swept between them. `read` may use only its `tx`. */
export async function snapshot<T>(db: DataSource, read: (tx: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction('REPEATABLE READ', (tx) => open.run(true, () => read(tx)))
}

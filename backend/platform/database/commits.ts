// Counts the commits of this process per database, so that in-memory caches know when to re-read.
import type { DataSource } from 'typeorm'

const counts = new WeakMap<DataSource, number>()

/** Higher after every transaction of this process that ended well. */
export const commitsOf = (db: DataSource): number => counts.get(db) ?? 0

export const countCommit = (db: DataSource): void => void counts.set(db, commitsOf(db) + 1)

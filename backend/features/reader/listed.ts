// Which files the lists of offline copies name, as every download asks for each of them.
import type { DataSource } from 'typeorm'
import { recent } from '#backend/features/guidebook/public/recent.ts'
import { type ListedFile, readListed } from './store.ts'

/** What was listed once stays so for 30 days: a minute is nothing. */
const LISTED_HOLDS = 60_000

const asking = new WeakMap<DataSource, (key: string) => Promise<ListedFile | null>>()

function of(db: DataSource): (key: string) => Promise<ListedFile | null> {
  const made = recent(
    (key) => {
      const [uuid = '', sha256 = ''] = key.split(' ')
      return readListed(db, uuid, sha256)
    },
    { holds: LISTED_HOLDS },
  )
  asking.set(db, made)
  return made
}

/** @param uuid of a guidebook that stands. */
export const listedFile = (db: DataSource, uuid: string, sha256: string): Promise<ListedFile | null> =>
  (asking.get(db) ?? of(db))(`${uuid} ${sha256}`)

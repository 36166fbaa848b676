// How a guidebook stands with its readers, as every request of theirs asks: in public pages, JSON, lists of files and files.
import type { DataSource } from 'typeorm'
import { commitsOf } from '#backend/platform/database/commits.ts'
import { poolOf } from '#backend/platform/database/pool-of.ts'
import { type PublicationStatus, statusByUuid } from '#backend/features/guidebook/store/public.ts'
import { memoize } from './memoize.ts'

/** How late a reader may be told of what another instance changed. Milliseconds. */
const READERS_LATE = 1000

type Ask = (uuid: string) => Promise<PublicationStatus | null>
const asking = new WeakMap<DataSource, Ask>()

function of(db: DataSource): Ask {
  const pool = poolOf(db)
  const made = memoize((uuid: string) => statusByUuid(pool, uuid), { holds: READERS_LATE, mark: () => commitsOf(db) })
  asking.set(db, made)
  return made
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As the server makes them: other spellings are unknown without a query. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** null for unpublished, hidden, deleted and unknown alike. One query a second and guidebook, however many ask. */
export const publicationStatusOf = async (db: DataSource, uuid: string): Promise<PublicationStatus | null> =>
  isUuid(uuid) ? (asking.get(db) ?? of(db))(uuid) : null

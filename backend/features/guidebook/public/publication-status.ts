// How a guidebook stands with its readers, as every request of theirs asks: in public pages, JSON, lists of files and files.
import type { DataSource } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { commitsOf } from '#backend/platform/database/commits.ts'
import { poolOf } from '#backend/platform/database/pool-of.ts'
import { PUBLICATION_STATUS } from '#backend/features/guidebook/store/public.ts'
import { memoize } from './memoize.ts'
import type { Language } from '#domain/language.ts'

export interface PublicationStatus {
  id: Id
  /** Whose it is. */
  owner: Id
  uuid: string
  version: number
  title: string
  language: Language
  locked: boolean
  passwordVersion: number
}

/** How late a reader may be told of what another instance changed. Milliseconds. */
const READERS_LATE = 1000

type Ask = (uuid: string) => Promise<PublicationStatus | null>
const asking = new WeakMap<DataSource, Ask>()

function of(db: DataSource): Ask {
  const pool = poolOf(db)
  const ask: Ask = async (uuid) => {
    const { rows } = await pool.query<PublicationStatus>({
      name: 'public-standing',
      text: PUBLICATION_STATUS,
      values: [uuid],
    })
    return rows[0] ?? null
  }
  const made = memoize(ask, { holds: READERS_LATE, mark: () => commitsOf(db) })
  asking.set(db, made)
  return made
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** null for unpublished, hidden, deleted and unknown alike. One query a second and guidebook, however many ask. */
export const publicationStatusOf = async (db: DataSource, uuid: string): Promise<PublicationStatus | null> =>
  UUID.test(uuid) ? (asking.get(db) ?? of(db))(uuid) : null

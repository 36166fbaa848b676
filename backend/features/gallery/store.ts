// The only queries of the public gallery.
import type { Picture } from '#domain/guidebook/document.ts'
import type { DataSource } from 'typeorm'
import { total } from '#backend/features/guidebook/store/tally.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'
import type { Language } from '#domain/language.ts'

export interface GalleryRow {
  id: string
  uuid: string
  title: string
  language: Language
  locked: boolean
  cover: { type: 'text' | 'image'; title: string; text: string; image: Picture | null }
  thumbnail_url: string | null
  published_at: Date
  created_at: Date
  updated_at: Date
  /** Where it stands in the list. */
  position: string
}

/** Microseconds of its publishing and its id: what `position` looks like. */
export const POSITION = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export interface GalleryAsk {
  search: string
  /** Only what stands behind this position. */
  after?: string | undefined
}

/** Titles only, which even locked guidebooks show: a company's name is nobody's to find here. */
function scopeOf({ search, after }: GalleryAsk): Scope {
  const values: unknown[] = []
  const where = ['g.shown']
  const [, micros, id] = POSITION.exec(after ?? '') ?? []
  if (micros && id) {
    const instant = `timestamptz 'epoch' + $${values.push(micros)}::bigint * interval '1 microsecond'`
    where.push(`(g.published_at, g.id) < (${instant}, $${values.push(id)}::uuid)`)
  }
  return {
    from: 'guidebook g',
    reads: 'g.title, g.search_text',
    where,
    values,
    order: [
      ['g.published_at', 'DESC'],
      ['g.id', 'DESC'],
    ],
    words: 'lower(g.title)',
    search,
  }
}

export async function countShown(db: DataSource, search: string): Promise<Found> {
  if (search !== '') return countHits(db, scopeOf({ search }))
  return { count: await total(db, 'shown'), isLeast: false, way: 'along' }
}

/** Latest published first. @param skip is 0 behind a position */
export async function listShown(
  db: DataSource,
  ask: GalleryAsk,
  found: Found,
  { skip, take }: { skip: number; take: number },
): Promise<GalleryRow[]> {
  const scope = scopeOf(ask)
  const values = [...scope.values]
  // What was counted is the whole list, not what stands behind a position.
  const isWhole = ask.after === undefined
  const ids = idsIn(
    scope,
    isWhole ? found : { ...found, ids: undefined },
    { skip, take, total: isWhole && !found.isLeast ? found.count : null },
    values,
  )
  const sql = `
    SELECT g.id, g.uuid, g.title, g.language, g.password_cipher IS NOT NULL AS locked, g.subheader AS cover,
      g.thumbnail_url, g.published_at, g.created_at, g.updated_at,
      (extract(epoch FROM g.published_at) * 1000000)::bigint || '_' || g.id AS position
    FROM guidebook g WHERE g.id IN (${ids})
    ORDER BY g.published_at DESC, g.id DESC`
  return db.query(sql, values)
}

export interface Listed {
  uuid: string
  updated_at: Date
}

/** For search engines, in the order of publishing, so that what is new only lengthens the end. Locked ones are not for them. */
export async function listForCrawlers(db: DataSource, skip: number, take: number): Promise<Listed[]> {
  const ids = 'SELECT g.id FROM guidebook g WHERE g.shown ORDER BY g.published_at, g.id LIMIT $1 OFFSET $2'
  const sql = `
    SELECT g.uuid, g.updated_at FROM guidebook g WHERE g.id IN (${ids}) AND g.password_cipher IS NULL
    ORDER BY g.published_at, g.id`
  return db.query(sql, [take, skip])
}

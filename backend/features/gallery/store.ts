// The only queries of the public gallery.
import type { Picture } from '#domain/guidebook/document.ts'
import type { Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { rowsOf } from '#backend/platform/database/db.ts'
import { total } from '#backend/features/guidebook/store/tally.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'
import type { Language } from '#domain/language.ts'
import sql, { raw } from 'sql-template-tag'
import { seen, FROM_PUBLISHED } from '#backend/features/guidebook/store/rows.ts'

export interface GalleryRow {
  id: string
  uuid: string
  title: string
  language: Language
  locked: boolean
  cover: { type: 'text' | 'image'; title: string; text: string; image: Picture | null }
  thumbnailUrl: string | null
  publishedAt: Date
  createdAt: Date
  updatedAt: Date
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
function listOf({ search, after }: GalleryAsk): ListQuery {
  const where: Sql[] = [sql`g.shown`]
  const [, micros, id] = POSITION.exec(after ?? '') ?? []
  if (micros && id) {
    const instant = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
    where.push(sql`(g.published_at, g.id) < (${instant}, ${id}::uuid)`)
  }
  return {
    from: 'guidebook g',
    where,
    order: [
      ['g.published_at', 'DESC'],
      ['g.id', 'DESC'],
    ],
    search,
    text: 'lower(coalesce(g.sent_title, g.title))',
  }
}

export async function countShown(db: DataSource, search: string): Promise<Counted> {
  if (search !== '') return countRows(db, listOf({ search }))
  return { count: await total(db, 'shown'), isLeast: false, plan: 'scan' }
}

/** Latest published first. @param skip is 0 behind a position */
export async function listShown(
  db: DataSource,
  ask: GalleryAsk,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<GalleryRow[]> {
  // What was counted is the whole list, not what stands behind a position.
  const counted = ask.after === undefined ? found : { ...found, isLeast: true, ids: undefined }
  const ids = await pageIds(db, listOf(ask), counted, { skip, take })
  return rowsOf(
    db,
    sql`
    SELECT g.id, g.uuid, ${raw(seen('title'))} AS title, ${raw(seen('language'))} AS language,
      g.password_cipher IS NOT NULL AS locked, (${raw(seen('subheader'))})::json AS cover,
      g.thumbnail_url AS "thumbnailUrl", g.published_at AS "publishedAt", g.created_at AS "createdAt",
      coalesce(g.sent_at, g.updated_at) AS "updatedAt",
      (extract(epoch FROM g.published_at) * 1000000)::bigint || '_' || g.id AS position
    ${raw(FROM_PUBLISHED)} WHERE g.id IN (${ids})
    ORDER BY g.published_at DESC, g.id DESC`,
  )
}

export interface SitemapEntry {
  uuid: string
  updatedAt: Date
}

/** For search engines, in the order of publishing, so that what is new only lengthens the end. Locked ones are not for them. */
export async function listForCrawlers(db: DataSource, skip: number, take: number): Promise<SitemapEntry[]> {
  const ids = sql`SELECT g.id FROM guidebook g WHERE g.shown ORDER BY g.published_at, g.id LIMIT ${take} OFFSET ${skip}`
  return rowsOf(
    db,
    sql`
      SELECT g.uuid, coalesce(g.sent_at, g.updated_at) AS "updatedAt" FROM guidebook g WHERE g.id IN (${ids}) AND g.password_cipher IS NULL
      ORDER BY g.published_at, g.id`,
  )
}

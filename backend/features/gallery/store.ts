// The only queries of the public gallery.
import type { Picture } from '#domain/guidebook/document.ts'
import type { DataSource } from 'typeorm'

export interface GalleryRow {
  id: string
  uuid: string
  title: string
  language: 'kr' | 'en'
  locked: boolean
  cover: { type: 'text' | 'image'; title: string; text: string; image: Picture | null }
  thumbnail_url: string | null
  published_at: Date
  created_at: Date
  updated_at: Date
}

const SHOWN = `
  FROM guidebook g JOIN account a ON a.id = g.owner_id
  WHERE g.published AND g.is_public_gallery AND NOT a.is_hidden`

export async function countShown(db: DataSource): Promise<number> {
  const rows: { count: number }[] = await db.query(`SELECT count(*)::int AS count ${SHOWN}`)
  return rows[0]?.count ?? 0
}

/** Latest published first. */
export async function listShown(db: DataSource, skip: number, take: number): Promise<GalleryRow[]> {
  const sql = `
    SELECT g.id, g.uuid, g.title, g.language, g.password_cipher IS NOT NULL AS locked, g.subheader AS cover,
      g.thumbnail_url, g.published_at, g.created_at, g.updated_at
    ${SHOWN} ORDER BY g.published_at DESC, g.id LIMIT $1 OFFSET $2`
  return db.query(sql, [take, skip])
}

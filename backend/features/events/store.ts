// Queries: how guidebooks stand, without their content.
import type { DataSource } from 'typeorm'
import type { Id, Release } from '#domain/guidebook/document.ts'

export interface PublicationRow {
  id: Id
  ownerId: Id
  version: number
  published: boolean
  isPublicGallery: boolean
  release: Release
  sentVersion: number | null
}

/** All of an owner's and those that are named, by their ids. */
export async function publicationStatuses(
  db: DataSource,
  ownerId: Id,
  named: readonly Id[],
): Promise<PublicationRow[]> {
  const sql = `
    SELECT id, owner_id AS "ownerId", version, published, is_public_gallery AS "isPublicGallery", release,
      sent_version AS "sentVersion" FROM guidebook
    WHERE owner_id = $1 OR id = ANY($2::uuid[]) ORDER BY id`
  return db.query(sql, [ownerId, named])
}

export async function ownersOf(db: DataSource, ids: readonly Id[]): Promise<{ id: Id; ownerId: Id }[]> {
  return ids.length === 0
    ? []
    : db.query('SELECT id, owner_id AS "ownerId" FROM guidebook WHERE id = ANY($1::uuid[])', [ids])
}

// Queries that read one guidebook.
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { FROM, HEAD, PAGES, FROM_PUBLISHED, SEEN_HEAD, type HeadRow, type DocumentRow } from './rows.ts'

const WHOLE = `SELECT ${HEAD}, whole.pages, whole."hasDeleted" ${FROM} ${PAGES}`

export async function documentById(db: Db, id: Id): Promise<DocumentRow | null> {
  const rows: DocumentRow[] = await db.query(`${WHOLE} WHERE g.id = $1`, [id])
  return rows[0] ?? null
}

export async function headById(db: Db, id: Id): Promise<HeadRow | null> {
  const rows: HeadRow[] = await db.query(`SELECT ${HEAD} ${FROM} WHERE g.id = $1`, [id])
  return rows[0] ?? null
}

/** Its shell is what readers see. */
export async function publishedHead(db: Db, id: Id): Promise<HeadRow | null> {
  const rows: HeadRow[] = await db.query(`SELECT ${SEEN_HEAD} ${FROM_PUBLISHED} WHERE g.id = $1`, [id])
  return rows[0] ?? null
}

/** The row stays as it is until the transaction ends. */
export async function lockedHead(tx: Db, id: Id): Promise<HeadRow | null> {
  const rows: HeadRow[] = await tx.query(`SELECT ${HEAD} ${FROM} WHERE g.id = $1 FOR NO KEY UPDATE OF g`, [id])
  return rows[0] ?? null
}

/** All of an owner's, newest first. */
export async function idsOfOwner(db: Db, ownerId: Id): Promise<Id[]> {
  const sql = 'SELECT id FROM guidebook WHERE owner_id = $1 ORDER BY created_at DESC, id'
  const rows: { id: Id }[] = await db.query(sql, [ownerId])
  return rows.map(({ id }) => id)
}

export interface PageRow {
  body: string
  hasDeleted: boolean
}

export async function pageById(db: Db, guidebookId: Id, pageId: Id): Promise<PageRow | null> {
  const sql = 'SELECT body, has_deleted AS "hasDeleted" FROM guidebook_page WHERE guidebook_id = $1 AND id = $2'
  const rows: PageRow[] = await db.query(sql, [guidebookId, pageId])
  return rows[0] ?? null
}

/** The page that a node stands in, as text. */
export async function pageWithNode(db: Db, guidebookId: Id, nodeId: Id): Promise<string | null> {
  const sql = 'SELECT body FROM guidebook_page WHERE guidebook_id = $1 AND node_ids @> ARRAY[$2::uuid]'
  const rows: { body: string }[] = await db.query(sql, [guidebookId, nodeId])
  return rows[0]?.body ?? null
}

/** Whether another guidebook of the same owner has a node of one of these ids. Those of others may hold any id: it says nothing. */
export async function nodesElsewhere(db: Db, { id, ownerId }: HeadRow, nodeIds: readonly Id[]): Promise<boolean> {
  const sql = `
    SELECT 1 FROM guidebook_page p JOIN guidebook g ON g.id = p.guidebook_id
    WHERE g.owner_id = $2 AND g.id <> $1 AND p.node_ids && $3::uuid[] LIMIT 1`
  const rows: unknown[] = await db.query(sql, [id, ownerId, nodeIds])
  return rows.length > 0
}

/** Id of the guidebook that is marked as the sample. */
export async function sampleId(db: Db): Promise<Id | null> {
  const sql = `
    SELECT g.id ${FROM} WHERE g.is_sample_guidebook AND NOT a.is_hidden ORDER BY g.created_at DESC, g.id LIMIT 1`
  const rows: { id: Id }[] = await db.query(sql)
  return rows[0]?.id ?? null
}

interface Locked {
  id: Id
  cipher: string
}

/** Some of all locked guidebooks in the order of their ids. @param after the last id of those before; null begins */
export const ciphersAfter = (db: Db, after: Id | null, most: number): Promise<Locked[]> =>
  db.query(
    `SELECT id, password_cipher AS cipher FROM guidebook
     WHERE password_cipher IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, most],
  )

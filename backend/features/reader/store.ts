// Queries of the reader: whether a guidebook may be read, and which of its files were listed for offline copies.
import type { DataSource } from 'typeorm'
import type { Id, Language } from '#domain/guidebook/document.ts'

/** What one indexed query tells about a published guidebook. */
export interface Standing {
  id: Id
  uuid: string
  version: number
  title: string
  language: Language
  locked: boolean
  password_version: number
}

const STANDING = `
  SELECT g.id, g.uuid, g.version, g.title, g.language, g.password_cipher IS NOT NULL AS locked, g.password_version
  FROM guidebook g JOIN account a ON a.id = g.owner_id
  WHERE g.uuid = $1 AND g.published AND NOT a.is_hidden`

/** null for unpublished, hidden, deleted and unknown alike. */
export async function standingOf(db: DataSource, uuid: string): Promise<Standing | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return null
  const rows: Standing[] = await db.query(STANDING, [uuid])
  return rows[0] ?? null
}

/** A file of an offline copy that lies in the storage. */
export interface ListedFile {
  sha256: string
  /** The guidebook whose copies name it. */
  uuid: string
  type: string
  /** Content-Security-Policy of a page. */
  policy: string | null
  /** May be had without the password. */
  is_open: boolean
}

/** Names files for another 30 days. */
export async function listFiles(db: DataSource, files: ListedFile[], now: Date): Promise<void> {
  if (files.length === 0) return
  await db.query(
    `INSERT INTO reader_file (sha256, uuid, type, policy, is_open, listed_at)
     SELECT f.sha256, f.uuid, f.type, f.policy, f.is_open, $2
     FROM json_to_recordset($1::json) AS f(sha256 text, uuid uuid, type text, policy text, is_open boolean)
     ON CONFLICT (uuid, sha256) DO UPDATE SET listed_at = excluded.listed_at`,
    [JSON.stringify(files), now],
  )
}

export async function listedFile(db: DataSource, uuid: string, sha256: string): Promise<ListedFile | null> {
  const sql = 'SELECT sha256, uuid, type, policy, is_open FROM reader_file WHERE uuid = $1 AND sha256 = $2'
  const rows: ListedFile[] = await db.query(sql, [uuid, sha256])
  return rows[0] ?? null
}

/** Rows listed last before `before` go. @returns files that no row names any more. */
export async function unlistFiles(db: DataSource, before: Date): Promise<string[]> {
  const rows: { sha256: string }[] = await db.query(
    `WITH gone AS (DELETE FROM reader_file WHERE listed_at < $1 RETURNING sha256)
     SELECT DISTINCT sha256 FROM gone
     WHERE NOT EXISTS (SELECT 1 FROM reader_file kept WHERE kept.sha256 = gone.sha256 AND kept.listed_at >= $1)`,
    [before],
  )
  return rows.map(({ sha256 }) => sha256)
}

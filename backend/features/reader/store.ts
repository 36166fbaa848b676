// Queries of the reader: which files of a guidebook were listed for offline copies.
import type { DataSource } from 'typeorm'

/** A file of an offline copy that lies in the storage. */
export interface ListedFile {
  sha256: string
  /** The guidebook whose copies name it. */
  uuid: string
  type: string
  /** Content-Security-Policy of a page. */
  policy: string | null
  /** May be had without the password: it was listed while there was one, and shows nothing. */
  isOpen: boolean
}

/** Names files for another 30 days. */
export async function listFiles(db: DataSource, files: ListedFile[], now: Date): Promise<void> {
  if (files.length === 0) return
  await db.query(
    `INSERT INTO reader_file (sha256, uuid, type, policy, is_open, listed_at)
     SELECT f.sha256, f.uuid, f.type, f.policy, f."isOpen", $2
     FROM json_to_recordset($1::json) AS f(sha256 text, uuid uuid, type text, policy text, "isOpen" boolean)
     ON CONFLICT (uuid, sha256) DO UPDATE SET listed_at = excluded.listed_at, is_open = excluded.is_open`,
    [JSON.stringify(files), now],
  )
}

export async function readListed(db: DataSource, uuid: string, sha256: string): Promise<ListedFile | null> {
  const sql = 'SELECT sha256, uuid, type, policy, is_open AS "isOpen" FROM reader_file WHERE uuid = $1 AND sha256 = $2'
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

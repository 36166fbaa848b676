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

/** Those of a guidebook's files that it listed after `since`. */
export async function listedSince(
  db: DataSource,
  uuid: string,
  files: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const sql = 'SELECT sha256 FROM reader_file WHERE uuid = $1 AND sha256 = ANY($2) AND listed_at > $3'
  const rows: { sha256: string }[] = await db.query(sql, [uuid, files, since])
  return new Set(rows.map(({ sha256 }) => sha256))
}

export interface StaleFile {
  sha256: string
  /** By another guidebook, later. */
  isNamed: boolean
}

/** Files that some guidebook listed last before `before`. */
export async function staleFiles(db: DataSource, before: Date): Promise<StaleFile[]> {
  const sql = `
    SELECT DISTINCT sha256, EXISTS (
      SELECT FROM reader_file kept WHERE kept.sha256 = stale.sha256 AND kept.listed_at >= $1) AS "isNamed"
    FROM reader_file stale WHERE listed_at < $1`
  return db.query(sql, [before])
}

/** What was listed again meanwhile stays. */
export async function unlistFile(db: DataSource, sha256: string, before: Date): Promise<void> {
  await db.query('DELETE FROM reader_file WHERE sha256 = $1 AND listed_at < $2', [sha256, before])
}

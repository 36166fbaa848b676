// Queries that write pages: only rows whose text changed are rewritten.
import { createHash } from 'node:crypto'
import type { Id, Page } from '#domain/guidebook/document.ts'
import { pageDays, pageWords } from '#domain/guidebook/page-words.ts'
import { nodeIds } from '#domain/guidebook/schema/page.ts'
import type { Db } from '#backend/platform/database/db.ts'

interface PageText {
  id: Id
  body: string
  hash: string
  /** As Postgres spells an array. */
  nodes: string
  hasDeleted: boolean
  isSample: boolean
}

function textOf(page: Page): PageText {
  const body = JSON.stringify(page)
  return {
    id: page._id,
    body,
    hash: createHash('md5').update(body).digest('hex'),
    nodes: `{${[...nodeIds(page)].join(',')}}`,
    hasDeleted: body.includes('"deleted":true'),
    isSample: page.isSampleContent,
  }
}

/** What lists look for in a page. */
const searched = (page: Page | undefined) => (page ? { words: pageWords(page), days: pageDays(page) } : {})

/** What a page said before goes to its past in the same statement, which sees the rows as they were. */
const UPSERT = `
  WITH past AS (
    INSERT INTO guidebook_page_past (guidebook_id, page_id, until, body)
    SELECT guidebook_id, id, $5::int, body FROM guidebook_page WHERE guidebook_id = $1 AND id = ANY($4::uuid[])
  )
  INSERT INTO guidebook_page AS old
    (guidebook_id, id, body, bytes, node_ids, has_deleted, is_sample, updated_at, words, day_count, words_at)
  SELECT $1, p.id, p.body, octet_length(p.body), p.nodes::uuid[], p."hasDeleted", p."isSample", $3, p.words, p.days, $3
  FROM json_to_recordset($2::json)
    AS p(id uuid, body text, nodes text, "hasDeleted" boolean, "isSample" boolean, words text, days int)
  ON CONFLICT (guidebook_id, id) DO UPDATE
  SET body = excluded.body, bytes = excluded.bytes, node_ids = excluded.node_ids,
      has_deleted = excluded.has_deleted, is_sample = excluded.is_sample, updated_at = excluded.updated_at, words = excluded.words,
      day_count = excluded.day_count, words_at = excluded.words_at`

/** The version that a change makes, and when. */
export interface SaveStamp {
  version: number
  now: Date
}

/** Stores the pages that are new or differ from what is stored. @returns how many rows were written. */
export async function savePages(tx: Db, guidebookId: Id, pages: readonly Page[], making: SaveStamp): Promise<number> {
  const texts = pages.map(textOf)
  const sql = 'SELECT id, md5(body) AS hash FROM guidebook_page WHERE guidebook_id = $1 AND id = ANY($2::uuid[])'
  const known: { id: Id; hash: string }[] = await tx.query(sql, [guidebookId, texts.map(({ id }) => id)])
  const hashes = new Map(known.map(({ id, hash }) => [id, hash]))
  const changed = texts.filter(({ id, hash }) => hashes.get(id) !== hash)
  const ids = changed.map(({ id }) => id)
  const pageOf = new Map(pages.map((page) => [page._id, page]))
  const rows = changed.map((text) => ({ ...text, ...searched(pageOf.get(text.id)) }))
  if (rows.length > 0) await tx.query(UPSERT, [guidebookId, JSON.stringify(rows), making.now, ids, making.version])
  return changed.length
}

const REMOVE = `
  WITH gone AS (DELETE FROM guidebook_page WHERE guidebook_id = $1 AND id = ANY($2::uuid[]) RETURNING id, body)
  INSERT INTO guidebook_page_past (guidebook_id, page_id, until, body) SELECT $1, id, $3::int, body FROM gone`

export async function removePages(tx: Db, guidebookId: Id, ids: readonly Id[], { version }: SaveStamp): Promise<void> {
  if (ids.length > 0) await tx.query(REMOVE, [guidebookId, ids, version])
}

/** Which of these pages are marked as sample content. */
export async function samplesAmong(tx: Db, guidebookId: Id, ids: readonly Id[]): Promise<Set<Id>> {
  const sql = 'SELECT id FROM guidebook_page WHERE guidebook_id = $1 AND id = ANY($2::uuid[]) AND is_sample'
  const rows: { id: Id }[] = await tx.query(sql, [guidebookId, ids])
  return new Set(rows.map(({ id }) => id))
}

/** Whether a page beside these has a node of theirs. */
export async function sharesNodes(tx: Db, guidebookId: Id, pages: readonly Page[]): Promise<boolean> {
  const sql = `
    SELECT 1 FROM guidebook_page
    WHERE guidebook_id = $1 AND NOT (id = ANY($2::uuid[])) AND node_ids && $3::uuid[] LIMIT 1`
  const ids = pages.flatMap((page) => [...nodeIds(page)])
  const rows: unknown[] = await tx.query(sql, [guidebookId, pages.map((page) => page._id), ids])
  return rows.length > 0
}

/** Bytes of all pages as JSON. */
export async function bytesOf(tx: Db, guidebookId: Id): Promise<number> {
  const sql = 'SELECT coalesce(sum(bytes), 0)::int AS bytes FROM guidebook_page WHERE guidebook_id = $1'
  const rows: { bytes: number }[] = await tx.query(sql, [guidebookId])
  return rows[0]?.bytes ?? 0
}

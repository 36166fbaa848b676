// The only queries of the sample content.
import type { DataSource } from 'typeorm'
import type { Page } from '#domain/guidebook/document.ts'

/** Id of the newest guidebook that is marked as the sample. */
export async function sampleId(db: DataSource): Promise<string | null> {
  const sql = 'SELECT id FROM guidebook WHERE is_sample_guidebook ORDER BY created_at DESC, id LIMIT 1'
  const rows: { id: string }[] = await db.query(sql)
  return rows[0]?.id ?? null
}

/** Pages that administrators marked as samples, for the popup of page types. */
export async function samplePages(db: DataSource, most: number): Promise<Page[]> {
  const sql = `
    SELECT p.body FROM guidebook_page p
    JOIN guidebook g ON g.id = p.guidebook_id JOIN account a ON a.id = g.owner_id
    WHERE p.is_sample AND a.role = 'admin' AND NOT a.is_hidden
    ORDER BY g.created_at DESC, array_position(g.page_order, p.id) LIMIT $1`
  const rows: { body: string }[] = await db.query(sql, [most])
  return rows.map(({ body }) => JSON.parse(body) as Page)
}

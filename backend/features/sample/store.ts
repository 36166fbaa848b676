// The only queries of the sample content.
import type { DataSource } from 'typeorm'
import type { Page } from '#domain/guidebook/document.ts'

/**
 * Pages for the popup of page types, newest guidebook first: those that administrators marked, one by one or a whole
 * guidebook of them, and those of the sample guidebook where it is marked so.
 */
export async function samplePages(db: DataSource, most: number): Promise<Page[]> {
  const sql = `
    WITH marked AS (
      SELECT guidebook_id, id FROM guidebook_page WHERE is_sample
      UNION
      SELECT p.guidebook_id, p.id FROM guidebook g JOIN guidebook_page p ON p.guidebook_id = g.id
      WHERE g.is_sample_content
    )
    SELECT p.body FROM marked JOIN guidebook_page p USING (guidebook_id, id)
    JOIN guidebook g ON g.id = p.guidebook_id JOIN account a ON a.id = g.owner_id
    WHERE (a.role = 'admin' OR g.is_sample_guidebook) AND NOT a.is_hidden AND NOT p.has_deleted
    ORDER BY g.created_at DESC, array_position(g.page_order, p.id) LIMIT $1`
  const rows: { body: string }[] = await db.query(sql, [most])
  return rows.map(({ body }) => JSON.parse(body) as Page)
}

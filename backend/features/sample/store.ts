// The only queries of the sample content.
import type { DataSource } from 'typeorm'
import type { Page } from '#domain/guidebook/document.ts'
import { FROM_PUBLISHED, SEEN_TEXTS } from '#backend/features/guidebook/store/rows.ts'

/**
 * Pages for the popup of page types, newest guidebook first: those that administrators marked, one by one or a whole
 * guidebook of them, and those of the sample guidebook where it is marked so; as readers see them.
 */
export async function samplePages(db: DataSource, most: number): Promise<Page[]> {
  const sql = `
    WITH marked AS (
      SELECT guidebook_id, id FROM guidebook_page WHERE is_sample
      UNION
      SELECT p.guidebook_id, p.id FROM guidebook g JOIN guidebook_page p ON p.guidebook_id = g.id
      WHERE g.is_sample_content
    )
    SELECT page.body ${FROM_PUBLISHED} JOIN marked m ON m.guidebook_id = g.id
    JOIN LATERAL (SELECT * FROM (${SEEN_TEXTS}) texts WHERE texts.id = m.id) page ON true
    WHERE (a.role = 'admin' OR g.is_sample_guidebook) AND NOT a.is_hidden AND NOT page.has_deleted
    ORDER BY g.created_at DESC, page.place LIMIT $1`
  const rows: { body: string }[] = await db.query(sql, [most])
  return rows.map(({ body }) => JSON.parse(body) as Page)
}

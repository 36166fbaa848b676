// Writes down that a guidebook was saved: who, when, and its shell. What its pages said before is kept by whoever changes them.
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'

const NOTE = `
  INSERT INTO guidebook_version (guidebook_id, version, saved_at, saved_by, saved_by_name,
    title, type, language, header, subheader, footer, page_order)
  SELECT g.id, g.version, g.updated_at, a.id, a.name,
    g.title, g.type, g.language, g.header::text, g.subheader::text, g.footer::text, g.page_order
  FROM guidebook g JOIN account a ON a.id = $2
  WHERE g.id = $1 AND ($3 OR NOT EXISTS (
    SELECT 1 FROM guidebook_version v
    WHERE v.guidebook_id = g.id
      AND v.version = (SELECT max(newest.version) FROM guidebook_version newest WHERE newest.guidebook_id = g.id)
      AND (v.title, v.type, v.language, v.header, v.subheader, v.footer, v.page_order)
        = (g.title, g.type, g.language, g.header::text, g.subheader::text, g.footer::text, g.page_order)
  ))`

/**
 * In the transaction of the change, after it. A change that no reader can see, such as another password, is no version.
 * @param pages whether the text of a page was changed
 */
export async function noteVersion(tx: Db, guidebookId: Id, by: Id, pages: boolean): Promise<void> {
  await tx.query(NOTE, [guidebookId, by, pages])
}

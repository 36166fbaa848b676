// Queries that fill the words of pages that were stored before there were any; whoever saves a page writes them too.
import type { Id, Page } from '#domain/guidebook/document.ts'
import { pageDays, pageWords } from '#domain/guidebook/page-words.ts'
import type { Db } from '#backend/platform/database/db.ts'

const WITHOUT = `
  SELECT guidebook_id AS "guidebookId", id, body, md5(body) AS hash FROM guidebook_page WHERE words IS NULL LIMIT $1`
/** A page that was saved meanwhile has words of its own. */
const FILL = `
  UPDATE guidebook_page SET words = $3, day_count = $4
  WHERE guidebook_id = $1 AND id = $2 AND words IS NULL AND md5(body) = $5`

interface Row {
  guidebookId: Id
  id: Id
  body: string
  hash: string
}

/** Of at most so many pages. @returns how many there were. */
export async function fillWords(db: Db, most: number): Promise<number> {
  const rows: Row[] = await db.query(WITHOUT, [most])
  for (const { guidebookId, id, body, hash } of rows) {
    const page = JSON.parse(body) as Page
    await db.query(FILL, [guidebookId, id, pageWords(page), pageDays(page), hash])
  }
  return rows.length
}

// Queries that fill the search text of pages saved by releases without it; every current save writes it directly.
import type { Id, Page } from '#domain/guidebook/document.ts'
import { pageDays, pageWords } from '#domain/guidebook/page-words.ts'
import type { Db } from '#backend/platform/database/db.ts'

/** Each part by an index that has nothing else. In the order of the second, since Postgres takes a third of all pages to be in it. */
const WANTING = `
  WITH wanting AS (
    (SELECT guidebook_id, id FROM guidebook_page WHERE words IS NULL LIMIT $1)
    UNION (SELECT guidebook_id, id FROM guidebook_page WHERE updated_at > words_at ORDER BY updated_at LIMIT $1)
    LIMIT $1)
  SELECT guidebook_id AS "guidebookId", id, body, md5(body) AS hash FROM guidebook_page JOIN wanting USING (guidebook_id, id)`
/** A page that was saved meanwhile has words of its own, or is looked at again. */
const FILL = `
  UPDATE guidebook_page SET words = $3, day_count = $4, words_at = updated_at
  WHERE guidebook_id = $1 AND id = $2 AND (words IS NULL OR updated_at > words_at) AND md5(body) = $5`

interface Row {
  guidebookId: Id
  id: Id
  body: string
  hash: string
}

/**
 * Of at most so many pages. One that cannot be read has no words: else it would be the first again each time.
 * @returns how many there were
 */
export async function fillWords(db: Db, most: number, tell: (failure: unknown, id: Id) => void): Promise<number> {
  const rows: Row[] = await db.query(WANTING, [most])
  for (const { guidebookId, id, body, hash } of rows) {
    const { words, days } = factsOf(body, (failure) => tell(failure, id))
    await db.query(FILL, [guidebookId, id, words, days, hash])
  }
  return rows.length
}

function factsOf(body: string, tell: (failure: unknown) => void): { words: string; days: number } {
  try {
    const page = JSON.parse(body) as Page
    return { words: pageWords(page), days: pageDays(page) }
  } catch (failure) {
    tell(failure)
    return { words: '', days: 0 }
  }
}

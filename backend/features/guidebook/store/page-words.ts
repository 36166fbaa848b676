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

/**
 * Of at most so many pages. One that cannot be read has no words: else it would be the first again each time.
 * @returns how many there were
 */
export async function fillWords(db: Db, most: number, tell: (failure: unknown, id: Id) => void): Promise<number> {
  const rows: Row[] = await db.query(WITHOUT, [most])
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

// The draft of a file that waits for its review: kept here until a guidebook is made of it or it is thrown away.
import { database } from './database.ts'

/** What is kept, in two parts: what stays as it is, and what changes. */
export interface Kept {
  file: unknown
  draft: unknown
}

/** null: none waits here. */
export async function keptReview(): Promise<Kept | null> {
  const [file, draft] = await database().reviews.bulkGet(['file', 'draft'])
  return file && draft ? { file: file.value, draft: draft.value } : null
}

/** In the place of the one before. */
export const keepReview = ({ file, draft }: Kept): Promise<void> =>
  database()
    .reviews.bulkPut([
      { part: 'file', value: file },
      { part: 'draft', value: draft },
    ])
    .then(() => undefined)

/** After a change: the file stays. */
export const keepDraft = (draft: unknown): Promise<void> =>
  database()
    .reviews.put({ part: 'draft', value: draft })
    .then(() => undefined)

export async function dropReview(): Promise<void> {
  await database().reviews.clear()
}

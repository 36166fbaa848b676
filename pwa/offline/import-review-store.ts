// Stores the draft of an imported file on the device until a guidebook is made of it or it is discarded.
import { database } from './database.ts'

/** What is stored, in two parts: what stays as it is, and what changes. */
export interface StoredReview {
  file: unknown
  draft: unknown
}

/** null: none waits here. */
export async function loadReview(): Promise<StoredReview | null> {
  const [file, draft] = await database().reviews.bulkGet(['file', 'draft'])
  return file && draft ? { file: file.value, draft: draft.value } : null
}

/** In the place of the one before. */
export const saveReview = ({ file, draft }: StoredReview): Promise<void> =>
  database()
    .reviews.bulkPut([
      { part: 'file', value: file },
      { part: 'draft', value: draft },
    ])
    .then(() => undefined)

/** After a change: the file stays. */
export const saveReviewDraft = (draft: unknown): Promise<void> =>
  database()
    .reviews.put({ part: 'draft', value: draft })
    .then(() => undefined)

export async function clearReview(): Promise<void> {
  await database().reviews.clear()
}

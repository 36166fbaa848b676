// What is done to several guidebooks at once. Loaded when it is first asked for.
import type { Id } from '#domain/guidebook/document.ts'
import { publishGuidebook } from '#pwa/api/guidebook/guidebook.ts'
import { copyOne, deleteOne } from '#pwa/features/guidebook/guidebook-actions.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { unpublishGuidebook } from '#pwa/offline/guidebooks.ts'
import { openGuidebook } from '#pwa/offline/server/refresh.ts'
import { flush } from '#pwa/offline/server/sync.ts'

export type BulkAction = 'publish' | 'unpublish' | 'copy' | 'delete'

export interface BulkOutcome {
  done: Id[]
  /** Of the first that was refused; what comes after it is tried all the same. */
  failure: Error | null
}

/** One after the other: plan and limits are judged for each. */
export async function doToSeveral(act: BulkAction, rows: readonly ListRow[]): Promise<BulkOutcome> {
  const done: Id[] = []
  let failure: Error | null = null
  for (const row of rows) {
    try {
      await ACTS[act](row)
      done.push(row._id)
    } catch (reason) {
      failure ??= reason instanceof Error ? reason : new Error(String(reason))
    }
  }
  return { done, failure }
}

const ACTS: Record<BulkAction, (row: ListRow) => Promise<unknown>> = {
  publish: async ({ _id, waiting }) => {
    // Readers are to see what was written last.
    if (waiting > 0) await flush(_id)
    await publishGuidebook(_id)
    await updateFacts(_id, { published: true })
  },
  unpublish: async ({ _id }) => {
    await openGuidebook(_id)
    await unpublishGuidebook(_id)
  },
  copy: ({ _id }) => copyOne(_id),
  delete: (row) => deleteOne(row, row.title),
}

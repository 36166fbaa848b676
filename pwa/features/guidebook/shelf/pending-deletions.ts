// Guidebooks that were deleted and can still be taken back: hidden at once, gone when the notice that offers to is.
import type { Id } from '#domain/guidebook/document.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { createStore, type Readable } from '#pwa/store.ts'
import { toast, toasts } from '#pwa/ui/status/toasts.ts'

const pendingIds = createStore<ReadonlySet<Id>>(new Set())

/** Hidden from the shelf. */
export const pendingDeletionIds: Readable<ReadonlySet<Id>> = pendingIds

/** Long enough to read it and go there by keyboard; it waits while it has the focus. */
const UNDO_MS = 8000

interface Words {
  said: string
  undo: string
}

/** @returns whether they are to go: false where they were taken back. Closing the page meanwhile leaves them where they are. */
export function deleteWithUndo(rows: readonly ListRow[], { said, undo }: Words): Promise<boolean> {
  const ids = rows.map(({ _id }) => _id)
  pendingIds.update((all) => new Set([...all, ...ids]))
  return new Promise((resolve) => {
    const show = (): void => pendingIds.update((all) => new Set([...all].filter((id) => !ids.includes(id))))
    let isBack = false
    const run = (): void => {
      isBack = true
      show()
    }
    const notice = toast(said, { duration: UNDO_MS, action: { label: undo, run }, isAwaited: true })
    const stop = toasts.subscribe(() => {
      if (toasts.get().some(({ id }) => id === notice)) return
      stop()
      // The notice goes before its act is run.
      queueMicrotask(() => resolve(!isBack))
    })
  })
}

/** Once the lists no longer name them, or they could not be deleted. */
export const clearPendingDeletions = (rows: readonly ListRow[]): void => {
  const ids = new Set(rows.map(({ _id }) => _id))
  pendingIds.update((all) => new Set([...all].filter((id) => !ids.has(id))))
}

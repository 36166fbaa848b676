// The lines of one checklist as they are now, and what changes them: each act is one step of undo.
import { useMemo } from 'react'
import type { ChecklistEntry } from '#domain/guidebook/items/checklist.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import type { Burst } from '#pwa/features/builder/session/use-field.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { written } from './entries.ts'

export interface EntryEdits {
  /** Keys close together are one step. */
  retitle(title: string, burst: Burst): void
  write(entryId: Id, title: string, burst: Burst): void
  /** Changes the list as it is now. The whole of it is set, so that taking it back merges line by line. */
  arrange(next: (entries: readonly ChecklistEntry[]) => ChecklistEntry[]): ChecklistEntry[]
  /** A field has the keyboard. */
  enter(): void
  /** Back to the item itself. */
  leave(): void
}

export function useEntryEdits(id: Id): EntryEdits {
  const session = useSession()
  const { pageId } = useOpenedPage()
  return useMemo(() => {
    const spot = { pageId, target: id }
    const now = (): readonly ChecklistEntry[] => {
      const guidebook = cachedDraft(session.guidebookId)?.shown
      const item = guidebook && find(guidebook, id)?.node
      return item && 'entries' in item ? item.entries : []
    }
    return {
      retitle: (title, burst) =>
        void session.change({ kind: 'update', id, fields: { title } }, { spot, field: `${id}:title`, ...burst }),
      write(entryId, title, burst) {
        const entries = written(now(), entryId, title)
        session.change({ kind: 'update', id, fields: { entries } }, { spot, field: `${id}:${entryId}`, ...burst })
      },
      arrange(next) {
        const entries = next(now())
        session.change({ kind: 'update', id, fields: { entries } }, { spot })
        return entries
      },
      enter: () => session.select(id),
      leave() {
        session.select(id)
        nodeOf(id)?.focus({ preventScroll: true })
      },
    }
  }, [session, pageId, id])
}

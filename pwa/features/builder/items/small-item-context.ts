// The small item that a field belongs to, and how its fields change it.
import { createContext, useContext, useMemo } from 'react'
import type { Id, ItemType, Picture } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import type { Burst } from '#pwa/features/builder/session/use-field.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'

export interface SmallItemState {
  id: Id
  type: ItemType
  /** How many pictures its list holds. */
  pictures: number
  /** What was typed as an address and is none yet: kept for as long as the page is open. */
  unfinished: string | null
  setUnfinished: (typed: string | null) => void
  /** The rich text is being edited, and no field of one line. */
  inWords: boolean
  setInWords: (inWords: boolean) => void
}

const SmallItemContext = createContext<SmallItemState | null>(null)

export const SmallItemProvider = SmallItemContext.Provider

export function useSmallItem(): SmallItemState {
  const part = useContext(SmallItemContext)
  if (!part) throw new Error('outside an item')
  return part
}

interface SmallItemEdits {
  /** Sets a field that is typed in: keys close together are one step. */
  type(field: string, value: string, burst: Burst): void
  /** Changes the list of pictures as it is now; one step. */
  arrange(next: (images: readonly Picture[]) => Picture[]): void
  /** A field of one line has the keyboard. */
  enter(): void
  /** Back to the item itself. */
  leave(): void
}

export function useSmallItemEdits(): SmallItemEdits {
  const { id } = useSmallItem()
  const session = useSession()
  const { pageId } = useOpenedPage()
  return useMemo(() => {
    const spot = { pageId, target: id }
    return {
      type: (field, value, burst) =>
        void session.change(
          { kind: 'update', id, fields: { [field]: value } },
          { spot, field: `${id}:${field}`, ...burst },
        ),
      arrange(next) {
        const guidebook = cachedDraft(session.guidebookId)?.shown
        const item = guidebook && find(guidebook, id)?.node
        if (item && 'images' in item)
          session.change({ kind: 'update', id, fields: { images: next(item.images) } }, { spot })
      },
      enter: () => session.select(id),
      leave() {
        session.select(id)
        nodeOf(id)?.focus({ preventScroll: true })
      },
    }
  }, [session, pageId, id])
}

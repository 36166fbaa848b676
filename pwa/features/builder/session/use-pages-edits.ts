// What can be done with the pages of a guidebook: add, rename, change icon, move, copy, delete.
import { useMemo } from 'react'
import { copyEdit, copyPage } from '#domain/guidebook/edits/copy.ts'
import type { ContentType, Id, Page } from '#domain/guidebook/document.ts'
import { newPage } from '#domain/guidebook/new-node.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { language } from '#pwa/intl/language.ts'
import type { BuilderSession } from './builder-session.ts'
import { afterAt } from './drop-target.ts'
import { useSession } from './session-context.tsx'

export interface PageEdits {
  /** Answers the id of the new page, which stands last. */
  add(contentType: ContentType): Id
  /** A copy of a sample page with ids of its own, which stands last; answers its id. */
  addSample(sample: Page): Id
  rename(id: Id, title: string, burst?: { startedAt: number; at: number }): void
  setIcon(id: Id, icon: string | null): void
  /** `to` counts from 0 among the visible pages. */
  move(id: Id, to: number): void
  copy(id: Id): void
  remove(id: Id): void
}

const at = (target: Id): { pageId: null; target: Id } => ({ pageId: null, target })

function pageEdits(session: BuilderSession): PageEdits {
  const shown = () => cachedDraft(session.guidebookId)?.shown
  return {
    add(contentType) {
      const id = crypto.randomUUID()
      const node = newPage(contentType, shown()?.language ?? DEFAULT_LANGUAGE, new Date().toISOString(), id, language())
      session.change({ kind: 'insert', node, at: { parent: null, slot: 'contents' } }, { spot: at(id) })
      return id
    },
    addSample(sample) {
      const node = copyPage(sample, () => crypto.randomUUID())
      session.change({ kind: 'insert', node, at: { parent: null, slot: 'contents' } }, { spot: at(node._id) })
      return node._id
    },
    rename: (id, title, burst) =>
      void session.change({ kind: 'update', id, fields: { title } }, { spot: at(id), field: `${id}:title`, ...burst }),
    setIcon: (id, icon) => void session.change({ kind: 'update', id, fields: { icon } }, { spot: at(id) }),
    move(id, to) {
      const ids = (shown()?.contents ?? []).filter((page) => !page.deleted).map((page) => page._id)
      const place = { parent: null, slot: 'contents' as const, after: afterAt(ids, id, to) }
      session.change({ kind: 'move', id, to: place }, { spot: at(id) })
    },
    copy(id) {
      const guidebook = shown()
      if (guidebook)
        session.change(
          copyEdit(guidebook, id, () => crypto.randomUUID()),
          { spot: at(id) },
        )
    },
    remove(id) {
      if (session.change({ kind: 'delete', id }, { spot: at(id) })) session.select(null)
    },
  }
}

export function usePageEdits(): PageEdits {
  const session = useSession()
  return useMemo(() => pageEdits(session), [session])
}

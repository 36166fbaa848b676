// What tools and keys do with all selected items: each act is one step of the history and is said aloud.
import { useMemo } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { besideOf } from '#pwa/features/builder/clipboard/copied.ts'
import { clipboardMessages } from '#pwa/features/builder/clipboard/messages.ts'
import { useWork, type Work } from '#pwa/features/builder/session/session-context.tsx'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { allImportant, copyAll, markAll, moveAll, removeAll } from './group-edits.ts'
import { chosenOf } from './group.ts'
import { focusOn, selectAll } from './select.ts'

export interface GroupCommands {
  moveBy(step: 1 | -1): void
  mark(): void
  copy(): void
  remove(): void
}

export function useGroupCommands(): GroupCommands {
  const t = useText(clipboardMessages)
  const work = useWork()
  return useMemo(() => groupCommands(work, t), [work, t])
}

function groupCommands(work: Work, t: Text<Extract<keyof (typeof clipboardMessages)['en'], string>>): GroupCommands {
  const { session, contentId } = work
  /** With the document as it is now; nothing where no page is open. */
  const act = (make: (guidebook: Guidebook, pageId: Id, ids: Id[]) => void): void => {
    session.settle()
    const guidebook = cachedDraft(session.guidebookId)?.shown
    const ids = chosenOf(work)
    if (guidebook && contentId !== null && ids.length > 0) make(guidebook, contentId, ids)
  }
  const change = (edit: Edit | null, target: Id | undefined): boolean =>
    edit !== null && session.change(edit, { spot: { pageId: contentId, target: target ?? null } })
  return {
    moveBy: (step) =>
      act((guidebook, pageId, ids) => {
        if (!change(moveAll(guidebook, pageId, ids, step), ids[0])) return
        announce(t('groupMoved', { count: ids.length }))
        const { target } = session.selection.get()
        if (target !== null) focusOn(target)
      }),
    mark: () => act((guidebook, _, ids) => void change(markAll(ids, !allImportant(guidebook, ids)), ids[0])),
    copy: () =>
      act((guidebook, _, ids) => {
        const copied = copyAll(guidebook, ids, () => crypto.randomUUID())
        if (!copied || !change(copied.edit, copied.made[0])) return
        selectAll(work, copied.made)
        announce(t('groupCopied', { count: ids.length }))
      }),
    remove: () =>
      act((guidebook, _, ids) => {
        const beside = besideOf(guidebook, ids)
        if (!change(removeAll(ids), ids[0])) return
        selectAll(work, beside === null ? [] : [beside])
        announce(t('groupRemoved', { count: ids.length }))
      }),
  }
}

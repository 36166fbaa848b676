// What tools and keys do with all selected items: each act is one step of the history and is said aloud.
import { useMemo } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { besideOf } from '#pwa/features/builder/clipboard/copied.ts'
import { clipboardMessages } from '#pwa/features/builder/clipboard/messages.ts'
import { useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { chosenOf } from './group.ts'
import { focusOn, selectAll } from './select.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { copyEdit } from '#domain/guidebook/edits/copy.ts'
import { find } from '#domain/guidebook/find.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { itemPlace } from '#pwa/features/builder/session/drop-target.ts'

export interface GroupCommands {
  moveBy(step: 1 | -1): void
  mark(): void
  copy(): void
  remove(): void
}

export function useGroupCommands(): GroupCommands {
  const t = useText(clipboardMessages)
  const work = useEditorContext()
  return useMemo(() => groupCommands(work, t), [work, t])
}

function groupCommands(
  work: EditorContext,
  t: Text<Extract<keyof (typeof clipboardMessages)['en'], string>>,
): GroupCommands {
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

/** One edit for several items of a page. */
const all = (edits: Edit[]): Edit => ({ kind: 'all', edits })

/** Each changes places with the neighbour that is not one of them. Null if the group is already at the edge: nothing is moved. */
export function moveAll(guidebook: Guidebook, pageId: Id, ids: readonly Id[], step: 1 | -1): Edit | null {
  const group = new Set(ids)
  const edits: Edit[] = []
  let now = guidebook
  for (const id of step < 0 ? ids : ids.toReversed()) {
    const page = findPage(now, pageId)
    const order = page ? itemsOf(page).map(({ _id }) => _id) : []
    const to = order.indexOf(id) + step
    const beside = order[to]
    if (!page || beside === undefined) return null
    if (group.has(beside)) continue
    const place = itemPlace(page, id, to)
    if (!place) return null
    const edit: Edit = { kind: 'move', id, to: place }
    now = applyEdit(now, edit).guidebook
    edits.push(edit)
  }
  return edits.length > 0 ? all(edits) : null
}

/** The copies stand together behind the last of them, in their order. */
export function copyAll(guidebook: Guidebook, ids: readonly Id[], newId: () => Id): { edit: Edit; made: Id[] } | null {
  const last = find(guidebook, ids.at(-1) ?? '')
  if (!last) return null
  const copies = ids.map((id) => copyEdit(guidebook, id, newId))
  const made = copies.flatMap((copy) => (copy.kind === 'copy' ? Object.values(copy.ids) : []))
  const moves = made.map((id, index): Edit => {
    const after = made[index - 1] ?? last.node._id
    return { kind: 'move', id, to: { parent: last.parent, slot: last.slot, after } }
  })
  return { edit: all([...copies, ...moves]), made }
}

export const removeAll = (ids: readonly Id[]): Edit => all(ids.map((id) => ({ kind: 'delete', id })))

export const markAll = (ids: readonly Id[], important: boolean): Edit =>
  all(ids.map((id) => ({ kind: 'important', id, important })))

export const allImportant = (guidebook: Guidebook, ids: readonly Id[]): boolean =>
  ids.every((id) => {
    const node = find(guidebook, id)?.node
    return node !== undefined && 'isImportant' in node && node.isImportant
  })

// Keys of a selected item: Enter edits, arrows go to the next one, Alt with arrows moves it, Delete removes it.
import { type KeyboardEvent, useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { nodeIds } from '#pwa/features/builder/page/node-edits.ts'
import { itemName } from './item-name.ts'
import { VERTICAL_STEPS } from '#pwa/ui/base/use-roving-focus.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'

const nodesOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-node]')]

function goBeside(from: HTMLElement, step: 1 | -1): void {
  const nodes = nodesOnScreen()
  nodes[nodes.indexOf(from) + step]?.focus()
}

/** Moves a node by one and says where it stands now. */
export function useMoveBy(): (id: Id, step: 1 | -1) => void {
  const t = useText(contentMessages)
  const session = useSession()
  const { pageId, edits } = useOpenedPage()
  return useCallback(
    (id, step) => {
      const position = edits.moveBy(id, step)
      const guidebook = cachedDraft(session.guidebookId)?.shown
      const page = guidebook && findPage(guidebook, pageId)
      if (position === null || !page) return
      announce(t('movedTo', { name: itemName(page, id, t), position, total: nodeIds(page).length }))
      requestAnimationFrame(() => document.querySelector(`[data-node="${id}"]`)?.scrollIntoView({ block: 'nearest' }))
    },
    [session, pageId, edits, t],
  )
}

export function useItemKeys(id: Id): (event: KeyboardEvent<HTMLElement>) => void {
  const session = useSession()
  const { edits } = useOpenedPage()
  const moveBy = useMoveBy()
  return useCallback(
    (event) => {
      const step = VERTICAL_STEPS[event.key]
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      if (step && event.altKey) {
        event.preventDefault()
        return moveBy(id, step)
      }
      // The rest is for the item itself, not for its words and buttons.
      if (event.target !== event.currentTarget || event.altKey) return
      if (step) goBeside(event.currentTarget, step)
      else if (event.key === 'Enter') session.select(id, true)
      else if (event.key === 'Delete' || event.key === 'Backspace') edits.remove(id)
      else return
      event.preventDefault()
    },
    [session, edits, moveBy, id],
  )
}

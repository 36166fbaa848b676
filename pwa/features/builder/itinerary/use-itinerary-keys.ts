// Keys of the selected node: Enter writes in it, arrows go to the next one, Alt with arrows moves it, Delete removes it.
import { type KeyboardEvent, useCallback } from 'react'
import { useItinerary } from './itinerary-context.tsx'
import { itineraryMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { ItineraryKind } from './positions.ts'
import { nodeActionsOf } from './use-node-actions.ts'

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** The innermost node round what was pressed or focused. */
export const nodeAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null

function goBeside(root: HTMLElement, node: HTMLElement, step: 1 | -1): void {
  const nodes = [...root.querySelectorAll<HTMLElement>('[data-node]')]
  nodes[nodes.indexOf(node) + step]?.focus()
}

/** For the element round all nodes. */
export function useItineraryKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const t = useText(itineraryMessages)
  const work = useItinerary()
  return useCallback(
    (event) => {
      const node = nodeAt(event.target)
      const id = node?.dataset['node']
      const step = STEPS[event.key]
      if (!node || !id || event.defaultPrevented || event.nativeEvent.isComposing) return
      if (event.ctrlKey || event.metaKey || (event.target as Element).closest('[role=menu]')) return
      const acts = nodeActionsOf(work, id, t)
      if (step && event.altKey) acts.moveBy(step)
      // The rest is for the node itself, not for its words and tools.
      else if (event.target !== node || event.altKey) return
      else if (step) goBeside(event.currentTarget, node, step)
      else if (event.key === 'Enter') work.write(node.dataset['kind'] as ItineraryKind, id)
      else if (event.key === 'Delete' || event.key === 'Backspace') acts.remove()
      else return
      event.preventDefault()
    },
    [work, t],
  )
}

// What the tools and keys of a node do: move it and say where it stands now, copy it, delete it.
import { useMemo } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { SiblingPosition } from '#domain/guidebook/edits/edit.ts'
import { useItinerary, type ItineraryWork } from './itinerary-context.tsx'
import { itineraryMessages } from './messages.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { type ItineraryText, saidOf } from './node-name.ts'
import { dropPositionsOf } from './positions.ts'

export interface NodeActions {
  move(to: SiblingPosition): void
  moveBy(step: 1 | -1): void
  copy(): void
  remove(): void
}

export function useNodeActions(id: Id): NodeActions {
  const t = useText(itineraryMessages)
  const work = useItinerary()
  return useMemo(() => nodeActionsOf(work, id, t), [work, id, t])
}

export function nodeActionsOf(work: ItineraryWork, id: Id, t: ItineraryText): NodeActions {
  const { edits, session, root } = work
  const moved = (): void => {
    sayPlace(work, id, t)
    keepFocus(id)
  }
  return {
    move(to) {
      edits.move(id, to)
      moved()
    },
    moveBy(step) {
      if (edits.moveBy(id, step)) moved()
    },
    copy() {
      const copied = edits.copy(id)
      if (!copied) return
      session.select(copied)
      bringBack(copied)
    },
    remove() {
      const beside = edits.remove(id)
      if (beside) bringBack(beside)
      // The last day is gone: what offers a first one comes in its place.
      else requestAnimationFrame(() => root.current?.querySelector('button')?.focus())
    },
  }
}

/** Says the number that a node has now, and in which day or activity. */
function sayPlace({ edits }: ItineraryWork, id: Id, t: ItineraryText): void {
  const page = edits.page()
  const drops = page && dropPositionsOf(page, id)
  const spot = drops?.spots[drops.now]
  if (page && spot) announce(t('movedTo', saidOf(page, id, spot, t)))
}

/** The button or node that had the focus: what moves to another day is drawn anew there. Who writes elsewhere goes on. */
function keepFocus(id: Id): void {
  const focused = document.activeElement
  const node = nodeOf(id)
  if (focused?.role === 'textbox' && !node?.contains(focused)) return
  const label = node?.contains(focused) && focused !== node ? focused?.getAttribute('aria-label') : null
  bringBack(id, label ?? undefined)
}

/** Once it is drawn, the node is in view and has the focus, or the tool of this name beside it. */
export function bringBack(id: Id, tool?: string): void {
  requestAnimationFrame(() => {
    const node = nodeOf(id)
    const button = tool === undefined ? null : node?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(tool)}"]`)
    ;(button ?? node)?.focus({ preventScroll: true })
    node?.scrollIntoView({ block: 'nearest' })
  })
}

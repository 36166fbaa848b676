// Dragging a node through its itinerary: where it may go, what is said on the way, and the move where it is dropped.
import { useMemo, useRef } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { type ItineraryWork, useItinerary } from './itinerary-context.tsx'
import { itineraryMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { type ItineraryText, nameOf, saidOf } from './node-name.ts'
import { type Spot, dropSpotsOf } from './positions.ts'
import { nodeActionsOf, bringBack } from './use-node-actions.ts'

const elementOf = ({ root }: ItineraryWork, key: string): HTMLElement | null =>
  root.current?.querySelector<HTMLElement>(
    `:is([data-node="${CSS.escape(key)}"], [data-group="${CSS.escape(key)}"])`,
  ) ?? null

export function useNodeDrag() {
  const t = useText(itineraryMessages)
  const work = useItinerary()
  const spots = useRef<readonly Spot[]>([])
  return useMemo(() => nodeDragOf(work, spots, t), [work, t])
}

function nodeDragOf(work: ItineraryWork, spots: { current: readonly Spot[] }, t: ItineraryText) {
  const { edits, session } = work
  const name = (id: Id): string => {
    const page = edits.page()
    return page ? nameOf(page, id, t) : t('itinerary')
  }
  return {
    nameOf: name,
    /** Selected, it keeps its grip. The places are those of this moment: another device may change the page meanwhile. */
    lift(id: Id) {
      const page = edits.page()
      const drops = page && dropSpotsOf(page, id)
      if (!drops) return null
      session.select(id)
      spots.current = drops.spots
      const edges = drops.spots.map(({ beside, side }) => ({ element: elementOf(work, beside), side }))
      return { spots: edges, now: drops.now, element: elementOf(work, id) }
    },
    onPass(id: Id, at: number, lifted: boolean): void {
      const page = edits.page()
      const spot = spots.current[at]
      if (page && spot) announce(t(lifted ? 'lifted' : 'passing', saidOf(page, id, spot, t)))
    },
    onPutBack: (id: Id): void => announce(t('putBack', { name: name(id) })),
    onDrop(id: Id, at: number): void {
      const spot = spots.current[at]
      if (!spot) return
      nodeActionsOf(work, id, t).move(spot.place)
      bringBack(id, t('drag'))
    },
  }
}

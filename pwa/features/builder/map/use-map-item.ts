// What can be done with a map item: go to a place, move its marker (the address is looked up again), keep its level.
import type { MapItem } from '#domain/guidebook/items/map.ts'
import type { Point } from '#domain/map.ts'
import type { PastedPlace } from '#domain/pasted-place.ts'
import { useMemo } from 'react'
import { find } from '#domain/guidebook/find.ts'
import { addressAt } from '#pwa/api/map.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { onEarth } from '#domain/map.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { mapMessages } from './messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

type Content = MapItem['content']

export interface MapCommands {
  goTo: (content: Partial<Content>) => void
  /** The place is kept at once; its address follows when it is known. */
  markerTo: (point: Point) => void
  /** As a link names it; without a name the coordinates stand there until the address is known. */
  pinTo: (place: PastedPlace) => void
  /** Back to the item itself. */
  leave: () => void
}

/** null without a network or an answer. */
const addressOf = (point: Point): Promise<string | null> =>
  addressAt(point.latitude, point.longitude).then(
    (spot) => spot?.address ?? null,
    (failure: unknown) => {
      if (failure instanceof ApiError || failure instanceof NetworkError) return null
      throw failure
    },
  )

export function useMapItem(id: string): MapCommands {
  const t = useText(mapMessages)
  const session = useSession()
  const { pageId } = useOpenedPage()
  return useMemo(() => {
    const now = (): Content | null => {
      const guidebook = cachedDraft(session.guidebookId)?.shown
      const node = guidebook && find(guidebook, id)?.node
      return node && 'type' in node && node.type === 'map' ? node.content : null
    }
    const goTo = (changed: Partial<Content>): void => {
      const content = now()
      if (!content) return
      session.change(
        { kind: 'update', id, fields: { content: { ...content, ...changed } } },
        { spot: { pageId, target: id } },
      )
    }
    const markerTo = async (at: Point): Promise<void> => {
      const point = onEarth(at)
      goTo(point)
      const address = await addressOf(point)
      const still = now()
      // Meanwhile the marker may have gone on, and it may be gone.
      if (!still || still.latitude !== point.latitude || still.longitude !== point.longitude) return
      if (address === null) return void toast(t('notFound'), { tone: 'warning', duration: 5000 })
      goTo({ address })
      announce(t('movedTo', { address }))
    }
    const pinTo = ({ name, ...point }: PastedPlace): void => {
      goTo({ ...point, address: name || `${point.latitude}, ${point.longitude}` })
      if (name === '') void markerTo(point)
    }
    const leave = (): void => {
      session.select(id)
      nodeOf(id)?.focus({ preventScroll: true })
    }
    return { goTo, markerTo: (point) => void markerTo(point), pinTo, leave }
  }, [id, pageId, session, t])
}

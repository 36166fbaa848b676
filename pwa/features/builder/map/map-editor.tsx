// A map being edited: found by address, its marker moved by hand, and below it the card that readers see.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { MapItem } from '#domain/guidebook/document.ts'
import { readMapSettings } from '#pwa/api/map.ts'
import { mapMessages } from '#pwa/features/builder/messages/map.ts'
import { useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { MapBlock } from '#pwa/features/viewer/items/map.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { leafletView } from './leaflet-view.ts'
import { MapSearch } from './map-search.tsx'
import type { MapView } from './map-view.ts'
import { useCopyAddress } from './use-copy-address.ts'
import { type MapActs, useMapItem } from './use-map-item.ts'
import css from './map.module.css'

export function MapEditor({ item }: { item: MapItem }) {
  const copy = useCopyAddress()
  const acts = useMapItem(item._id)
  const selected = useIsSelected(item._id)
  const { address } = item.content
  return (
    <div className={css['map']}>
      <Canvas item={item} acts={acts} held={selected} />
      {selected && (
        <MapSearch
          address={address}
          onPlace={({ address, latitude, longitude }) => acts.goTo({ address, latitude, longitude })}
          onAddress={(address) => acts.goTo({ address })}
        />
      )}
      <div onClick={copy}>
        <MapBlock item={item} />
      </div>
    </div>
  )
}

function Canvas({ item, acts, held }: { item: MapItem; acts: MapActs; held: boolean }) {
  const t = useText(mapMessages)
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<MapView | null>(null)
  const { data: settings } = useQuery({ queryKey: ['map'], queryFn: readMapSettings, staleTime: Infinity })
  const { latitude, longitude, level } = item.content
  const first = useRef({ at: { latitude, longitude }, level })
  const texts = useMemo(() => ({ marker: t('marker'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }), [t])
  useEffect(() => {
    if (!box.current || !settings) return
    const made = leafletView(box.current, {
      ...first.current,
      settings,
      texts,
      onMarker: acts.markerTo,
      onLevel: (level) => acts.goTo({ level }),
    })
    view.current = made
    return () => {
      view.current = null
      made.remove()
    }
  }, [settings, texts, acts])
  useEffect(() => {
    first.current = { at: { latitude, longitude }, level }
    view.current?.show({ latitude, longitude }, level)
  }, [latitude, longitude, level])
  useEffect(() => view.current?.hold(held), [held, settings])
  return <div ref={box} className={css['canvas']} role="application" aria-label={t('map')} />
}

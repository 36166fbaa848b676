// A map being edited: found by address, its marker moved by hand, and below it the card that readers see.
import type { MapItem } from '#domain/guidebook/items/map.ts'
import { useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { MapBlock } from '#pwa/features/viewer/items/map.tsx'
import { MapSearch } from './map-search.tsx'
import { useCopyAddress } from './use-copy-address.ts'
import { useMapItem, type MapCommands } from './use-map-item.ts'
import css from './map.module.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { LEAST_LEVEL, MOST_LEVEL } from '#domain/map.ts'
import { readMapSettings } from '#pwa/api/map.ts'
import { mapMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import type { MapView, MapWishes } from './map-view.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { kakaoMaps } from './kakao-sdk.ts'

export function MapEditor({ item }: { item: MapItem }) {
  const copy = useCopyAddress()
  const commands = useMapItem(item._id)
  const selected = useIsSelected(item._id)
  const { address } = item.content
  return (
    <div className={css['map']}>
      <MapCanvas item={item} commands={commands} draggable={selected} />
      {selected && (
        <MapSearch
          address={address}
          onPlace={({ address, latitude, longitude }) => commands.goTo({ address, latitude, longitude })}
          onAddress={(address) => commands.goTo({ address })}
        />
      )}
      <div onClick={copy}>
        <MapBlock item={item} />
      </div>
    </div>
  )
}

interface Props {
  item: MapItem
  commands: MapCommands
  /** The item is selected: the map can be dragged. */
  draggable: boolean
}

/** The map of an item: its marker and level follow the document, and what is done on it by hand goes there. */
function MapCanvas({ item, commands, draggable }: Props) {
  const t = useText(mapMessages)
  const box = useRef<HTMLDivElement>(null)
  const { level } = item.content
  const isSubstitute = useView(box, { item, commands, draggable })
  const zoom = (by: 1 | -1, end: number) => ({
    className: css['zoom'] ?? '',
    'aria-disabled': level === end,
    onClick: () => level !== end && commands.goTo({ level: level + by }),
  })
  return (
    <div className={css['canvas']} role="application" aria-label={t('map')}>
      <div ref={box} className={css['ground']} />
      <div className={css['zooms']}>
        <IconButton icon="plus" label={t('zoomIn')} tip="none" title={t('zoomIn')} {...zoom(-1, LEAST_LEVEL)} />
        <IconButton icon="minus" label={t('zoomOut')} tip="none" title={t('zoomOut')} {...zoom(1, MOST_LEVEL)} />
      </div>
      {isSubstitute && <p className={css['substitute']}>{t('substitute')}</p>}
    </div>
  )
}

/** Keeps a map in the box; tells whether it is not the one that was wanted. */
function useView(box: RefObject<HTMLDivElement | null>, { item, commands, draggable }: Props): boolean {
  const t = useText(mapMessages)
  const [view, setView] = useState<MapView | null>(null)
  const [isSubstitute, setSubstitute] = useState(false)
  const { data: settings } = useQuery({ queryKey: ['map'], queryFn: readMapSettings, staleTime: Infinity })
  const { latitude, longitude, level } = item.content
  const first = useRef({ at: { latitude, longitude }, level })
  const texts = useMemo(() => ({ marker: t('marker') }), [t])
  useEffect(() => {
    if (!box.current || !settings) return
    let isGone = false
    let made: MapView | null = null
    const wishes = {
      settings,
      texts,
      onMarker: commands.markerTo,
      onLevel: (level: number) => commands.goTo({ level }),
    }
    void openMap(box.current, { ...first.current, ...wishes }).then((opened) => {
      if (isGone) return opened.view.remove()
      made = opened.view
      setView(made)
      setSubstitute(opened.isSubstitute)
    })
    return () => {
      isGone = true
      made?.remove()
      setView(null)
    }
  }, [box, settings, texts, commands])
  useEffect(() => {
    first.current = { at: { latitude, longitude }, level }
    view?.show({ latitude, longitude }, level)
  }, [view, latitude, longitude, level])
  useEffect(() => view?.setDraggable(draggable), [view, draggable])
  return isSubstitute
}

// Who draws a map: Kakao where its key is set and its script comes, else Leaflet; each comes when a map is first there.
interface OpenedMap {
  view: MapView
  /** Kakao's map was wanted and could not be had. */
  isSubstitute: boolean
}

async function openMap(box: HTMLElement, wishes: MapWishes): Promise<OpenedMap> {
  const { kakao } = wishes.settings
  const maps = kakao && (await kakaoMaps(kakao.script).catch(() => null))
  if (maps) {
    const { kakaoView } = await whenOnline(() => import('./kakao-view.ts'))
    return { view: kakaoView(maps, box, wishes), isSubstitute: false }
  }
  const { leafletView } = await whenOnline(() => import('./leaflet-view.ts'))
  return { view: leafletView(box, wishes), isSubstitute: kakao !== null }
}

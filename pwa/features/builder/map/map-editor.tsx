// A map being edited: found by address, its marker moved by hand, and below it the card that readers see.
import { pinOf, type MapItem } from '#domain/guidebook/items/map.ts'
import { focusField } from '#pwa/features/builder/items/early-typing.ts'
import { useIsEditing, useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { useUntaken } from '#pwa/features/builder/session/use-untaken.ts'
import { MapBlock } from '#pwa/features/viewer/items/map.tsx'
import { MapSearch } from './map-search.tsx'
import { useCopyAddress } from './use-copy-address.ts'
import { useMapItem, type MapCommands } from './use-map-item.ts'
import css from './map.module.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { LEAST_LEVEL, MOST_LEVEL, type Point } from '#domain/map.ts'
import { readMapSettings, type Reach } from '#pwa/api/map.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { mapMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import type { MapView, MapOptions } from './map-view.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { kakaoMaps } from './kakao-sdk.ts'

export function MapEditor({ item }: { item: MapItem }) {
  const copy = useCopyAddress()
  const commands = useMapItem(item._id)
  const selected = useIsSelected(item._id)
  const editing = useIsEditing(item._id)
  const box = useRef<HTMLDivElement>(null)
  // Entered by Enter or just added: what is typed is the place that is looked for.
  useEffect(() => {
    const search = box.current?.querySelector<HTMLElement>('[role=search] input')
    if (editing && search) focusField(item._id, search)
  }, [editing, item._id])
  const { address, level } = item.content
  const pin = pinOf(item.content)
  // Here and not in the search: what was typed is there again when the item is selected again.
  const [typed, setTyped] = useState<string | null>(null)
  const isUntaken = typed !== null && typed.trim() !== '' && typed.trim() !== address.trim()
  useUntaken(item._id, 'address', isUntaken)
  return (
    <div ref={box} className={css['map']}>
      {pin ? <MapCanvas pin={pin} level={level} commands={commands} draggable={selected} /> : <NoPin />}
      {selected && (
        <MapSearch
          address={address}
          typed={typed}
          isUntaken={isUntaken}
          onType={setTyped}
          pinned={pin !== null}
          onPlace={({ address, latitude, longitude }) => commands.goTo({ address, latitude, longitude })}
          onPin={commands.pinTo}
          onName={(address) => commands.goTo({ address, latitude: null, longitude: null })}
          onWords={(address) => commands.goTo({ address })}
          onLeave={commands.leave}
        />
      )}
      <div onClick={copy}>
        <MapBlock item={item} />
      </div>
    </div>
  )
}

/** A place that is a name has no map. */
function NoPin() {
  const t = useText(mapMessages)
  return (
    <div className={css['noPin']}>
      <Icon name="pin" size={24} />
      <strong>{t('noPin')}</strong>
      <p>{t('noPinHow')}</p>
    </div>
  )
}

interface Props {
  pin: Point
  level: number
  commands: MapCommands
  /** The item is selected: the map can be dragged. */
  draggable: boolean
}

/** The map of an item: its marker and level follow the document, and what is done on it by hand goes there. */
function MapCanvas(props: Props) {
  const t = useText(mapMessages)
  const box = useRef<HTMLDivElement>(null)
  const { level, commands } = props
  const note = useView(box, props)
  const zoom = (by: 1 | -1, end: number) => ({
    className: css['zoom'] ?? '',
    'aria-disabled': level === end,
    onClick: () => level !== end && commands.goTo({ level: level + by }),
  })
  return (
    <>
      <div className={css['canvas']} role="application" aria-label={t('map')}>
        <div ref={box} className={css['ground']} />
        <div className={css['zooms']}>
          <IconButton icon="plus" label={t('zoomIn')} tip="none" title={t('zoomIn')} {...zoom(-1, LEAST_LEVEL)} />
          <IconButton icon="minus" label={t('zoomOut')} tip="none" title={t('zoomOut')} {...zoom(1, MOST_LEVEL)} />
        </div>
        {note === 'substitute' && <p className={css['substitute']}>{t(note)}</p>}
      </div>
      {note && note !== 'substitute' && <p className={css['note']}>{t(note)}</p>}
    </>
  )
}

/** What is said of a map that is not the one that was wanted. */
type Note = 'substitute' | 'outline' | 'noTiles' | null

/** Keeps a map in the box. */
function useView(box: RefObject<HTMLDivElement | null>, { pin, level, commands, draggable }: Props): Note {
  const t = useText(mapMessages)
  const [view, setView] = useState<MapView | null>(null)
  const [note, setNote] = useState<Note>(null)
  const [isBlank, setBlank] = useState(false)
  const { data: settings } = useQuery({ queryKey: ['map'], queryFn: readMapSettings, staleTime: Infinity })
  const { latitude, longitude } = pin
  // Tiles that did not come leave the outline, which is our own.
  const outline = settings !== undefined && (isBlank || !reaches(settings.tiles.reach, pin))
  const first = useRef({ at: pin, level })
  const texts = useMemo(() => ({ marker: t('marker') }), [t])
  useEffect(() => {
    if (!box.current || !settings) return
    let isGone = false
    let made: MapView | null = null
    const options = {
      settings,
      texts,
      outline,
      onMissing: () => setNote('noTiles'),
      onBlank: () => setBlank(true),
      onMarker: commands.markerTo,
      onLevel: (level: number) => commands.goTo({ level }),
    }
    void openMap(box.current, { ...first.current, ...options }).then((opened) => {
      if (isGone) return opened.view.remove()
      made = opened.view
      setView(made)
      setNote(isBlank ? 'noTiles' : opened.note)
    })
    return () => {
      isGone = true
      made?.remove()
      setView(null)
    }
  }, [box, settings, texts, commands, outline, isBlank])
  useEffect(() => {
    first.current = { at: { latitude, longitude }, level }
    view?.show({ latitude, longitude }, level)
  }, [view, latitude, longitude, level])
  useEffect(() => view?.setDraggable(draggable), [view, draggable])
  return note
}

function reaches(reach: Reach | undefined, { latitude, longitude }: Point): boolean {
  if (!reach) return reach === undefined
  return latitude >= reach.south && latitude <= reach.north && longitude >= reach.west && longitude <= reach.east
}

// Who draws a map: Kakao where its key is set and its script comes, else Leaflet; each comes when a map is first there.
interface OpenedMap {
  view: MapView
  note: Note
}

async function openMap(box: HTMLElement, options: MapOptions): Promise<OpenedMap> {
  const { kakao } = options.settings
  const maps = kakao && (await kakaoMaps(kakao.script).catch(() => null))
  if (maps) {
    const { kakaoView } = await whenOnline(() => import('./kakao-view.ts'))
    return { view: kakaoView(maps, box, options), note: null }
  }
  const { leafletView } = await whenOnline(() => import('./leaflet-view.ts'))
  return { view: leafletView(box, options), note: noteOf(options) }
}

const noteOf = ({ settings, outline }: MapOptions): Note => {
  if (settings.kakao) return 'substitute'
  return outline ? 'outline' : null
}

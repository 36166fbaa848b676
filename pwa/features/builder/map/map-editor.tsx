// A map being edited: found by address, its marker moved by hand, and below it the card that readers see.
import type { MapItem } from '#domain/guidebook/items/map.ts'
import { useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { MapBlock } from '#pwa/features/viewer/items/map.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { MapSearch } from './map-search.tsx'
import { useCopyAddress } from './use-copy-address.ts'
import { useMapItem } from './use-map-item.ts'
import css from './map.module.css'

export function MapEditor({ item }: { item: MapItem }) {
  const copy = useCopyAddress()
  const acts = useMapItem(item._id)
  const selected = useIsSelected(item._id)
  const { address } = item.content
  return (
    <div className={css['map']}>
      <MapCanvas item={item} acts={acts} held={selected} />
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

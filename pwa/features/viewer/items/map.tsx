// A place: a picture of where it lies, its address as text, to be copied, and the way there.
import type { MapItem } from '#domain/guidebook/items/map.ts'
import { directionsTo, placeOnMaps } from './address.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

export function MapBlock({ item }: { item: MapItem }) {
  const { language, mode, mapPicture } = useViewing()
  const { address } = item.content
  const picture = mapPicture?.(item._id)
  return (
    <div className="rd-map">
      {picture && (
        // The address beside it says the same in words.
        <img
          className="rd-map-im"
          src={picture}
          width={870}
          height={696}
          alt=""
          {...(mode === 'PAPER' ? {} : { loading: 'lazy' })}
          decoding="async"
        />
      )}
      <span className="rd-map-pin">
        <UiIcon name="map" size={22} />
      </span>
      <address className="rd-grow">{address.trim() === '' ? say(language, 'noAddress') : address}</address>
      {address.trim() !== '' && mode !== 'PAPER' && (
        <button
          className="rd-ib rd-scripted"
          type="button"
          data-copy={address}
          aria-label={say(language, 'copyAddress')}
        >
          <UiIcon name="copy" />
        </button>
      )}
      <Ways content={item.content} pictured={picture !== undefined} />
    </div>
  )
}

/** Beside a picture one way suffices; without one the place is shown by the maps that travellers have. */
function Ways({
  content: { address, latitude, longitude },
  pictured,
}: {
  content: MapItem['content']
  pictured: boolean
}) {
  const { language, mode } = useViewing()
  // Nobody is led away from where it is edited.
  const leads = mode !== 'EDIT' && mode !== 'STATIC'
  const link = (href: string) => (leads ? { href, target: '_blank', rel: 'noopener noreferrer' } : {})
  if (pictured || mode === 'EDIT' || address.trim() === '')
    return (
      <a className="rd-btn rd-soft" {...link(directionsTo(address, latitude, longitude))}>
        {say(language, 'directions')}
      </a>
    )
  const places = Object.entries(placeOnMaps(address, latitude, longitude)) as [
    keyof ReturnType<typeof placeOnMaps>,
    string,
  ][]
  return (
    <ul className="rd-map-on">
      {places.map(([name, href]) => (
        <li key={name}>
          <a className="rd-btn rd-soft" {...link(href)}>
            {say(language, name)}
          </a>
        </li>
      ))}
    </ul>
  )
}

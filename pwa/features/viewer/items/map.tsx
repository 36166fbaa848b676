// A place: a picture of where it lies, its address as text, to be copied, and the way there (DESIGN §9).
import type { MapItem } from '#domain/guidebook/document.ts'
import { directionsTo } from './address.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

export function MapBlock({ item }: { item: MapItem }) {
  const { language, mode, mapPicture } = useViewing()
  const { address, latitude, longitude } = item.content
  // Nobody is led away from where it is edited.
  const leads = mode !== 'EDIT' && mode !== 'STATIC'
  const way = leads
    ? { href: directionsTo(address, latitude, longitude), target: '_blank', rel: 'noopener noreferrer' }
    : {}
  const picture = mapPicture?.(item._id)
  return (
    <div className="rd-map">
      {picture && (
        // The address beside it says the same in words.
        <img
          className="rd-map-im"
          src={picture}
          width={870}
          height={380}
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
      <a className="rd-btn rd-soft" {...way}>
        {say(language, 'directions')}
      </a>
    </div>
  )
}

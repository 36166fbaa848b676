// A place: a picture of where it lies, its address as text, to be copied, and the way there.
import { pinOf, type MapItem } from '#domain/guidebook/items/map.ts'
import { directionsTo, nameOnMaps, pinOnMaps, type MapLink } from './address.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import type { ReactElement } from 'react'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing, type Viewing } from '#pwa/features/viewer/viewing.tsx'

export function MapBlock({ item }: { item: MapItem }) {
  const viewing = useViewing()
  const { language, mode, mapPicture, mapHref } = viewing
  const { address } = item.content
  const picture = mapPicture?.(item._id)
  const ways = waysTo(item, picture !== undefined, viewing)
  const isTall = picture !== undefined || ways.length > 1
  return (
    <div
      className={isTall ? 'rd-map rd-map-tall' : 'rd-map'}
      {...(mapHref?.(item._id) ? { id: `at-${item._id}` } : {})}
    >
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
      <address className="rd-grow" {...(address.trim() === '' ? {} : { dir: 'auto' })}>
        {address.trim() === '' ? say(language, 'noAddress') : address}
      </address>
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
      <Ways ways={ways} />
    </div>
  )
}

function Ways({ ways }: { ways: ReactElement[] }) {
  if (ways.length < 2) return ways
  return (
    <ul className="rd-map-on">
      {ways.map((way) => (
        <li key={way.key}>{way}</li>
      ))}
    </ul>
  )
}

/** Beside a picture the way there suffices; without one the place is shown by the maps that travellers have. */
function waysTo(
  { _id, content }: MapItem,
  pictured: boolean,
  { language, mode, mapHref, abroad = false }: Viewing,
): ReactElement[] {
  // Nobody is led away from where it is edited.
  const leads = mode !== 'EDIT' && mode !== 'STATIC'
  const ways = linksTo(content, { pictured, abroad }).map(([name, href]) => (
    <a key={name} className="rd-btn rd-soft" {...(leads ? { href, target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {say(language, name)}
    </a>
  ))
  const own = mapHref && pinOf(content) && (
    <a key="own" className="rd-btn rd-soft" href={mapHref(_id) ?? undefined}>
      {say(language, 'onMap')}
    </a>
  )
  return own ? [own, ...ways] : ways
}

function linksTo(
  { address, ...at }: MapItem['content'],
  { pictured, abroad }: { pictured: boolean; abroad: boolean },
): MapLink[] {
  const pin = pinOf(at)
  if (pin) return pictured ? directionsTo(address, pin) : pinOnMaps(address, pin)
  return address.trim() === '' ? [] : nameOnMaps(address, abroad)
}

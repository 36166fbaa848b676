// The choice of a place that photos may go to: days with their stops, then pages with their maps.
import type { ReactNode, SelectHTMLAttributes } from 'react'
import type { PhotoPlace } from '#domain/guidebook/photos/photo.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { photoMessages } from './messages.ts'
import css from './photos.module.css'

type Words = Text<Extract<keyof typeof photoMessages.en, string>>

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  places: readonly PhotoPlace[]
  /** Options before the places. */
  children?: ReactNode
}

/** The browser's own, as small as the row of a photo. */
export const PlaceChoice = ({ places, children, ...select }: Props) => (
  <span className={css['choice']}>
    <select {...select}>
      {children}
      <PlaceOptions places={places} />
    </select>
    <Icon name="chev-d" size={16} />
  </span>
)

function PlaceOptions({ places }: { places: readonly PhotoPlace[] }) {
  const t = useText(photoMessages)
  return groupsOf(places).map(([first, ...more]) => {
    if (!first) return null
    if (first.kind === 'album') return <Option key={first.id} place={first} t={t} />
    return (
      <optgroup key={first.id} label={first.name}>
        {[first, ...more].map((place) => (
          <Option key={place.id} place={place} t={t} />
        ))}
      </optgroup>
    )
  })
}

function Option({ place, t }: { place: PhotoPlace; t: Words }) {
  return <option value={place.id}>{placeText(place, t)}</option>
}

function placeText({ kind, name, start }: PhotoPlace, t: Words): string {
  if (kind === 'day') return t('wholeDay', { day: name })
  if (kind === 'page') return t('pageEnd', { page: name })
  if (kind === 'album') return t('album', { page: name })
  return start === null ? name : `${clock(start)} ${name}`
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(Math.floor(minutes) % 60).padStart(2, '0')}`

/** A day begins a group, and so do a page and the album. */
function groupsOf(places: readonly PhotoPlace[]): PhotoPlace[][] {
  const groups: PhotoPlace[][] = []
  for (const place of places) {
    if (place.kind === 'stop' || place.kind === 'pin') groups.at(-1)?.push(place)
    else groups.push([place])
  }
  return groups
}

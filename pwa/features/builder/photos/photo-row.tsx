// One photo of the window: what it shows, when and where it was taken, where it goes, and out of it or back.
import { localeOf } from '#domain/language.ts'
import { placeNear } from '#domain/guidebook/photos/propose.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { photoMessages } from './messages.ts'
import css from './photos.module.css'
import { clock, PlaceChoice } from './place-choice.tsx'
import type { Photo } from './use-photos.ts'
import type { Placing } from './use-placing.ts'

export function PhotoRow({ photo, placing }: { photo: Photo; placing: Placing }) {
  const t = useText(photoMessages)
  const { id, file, address } = photo
  const isOut = placing.isOut(id)
  return (
    <li className={css['row']} data-out={isOut} data-photo={file.name}>
      <Thumbnail address={address} />
      <span className={css['words']}>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        <Facts photo={photo} placing={placing} />
        {isOut ? (
          <span className={css['out']}>{t('out')}</span>
        ) : (
          <PlaceChoice
            aria-label={t('place', { name: file.name })}
            places={placing.places}
            value={placing.placeOf(id).id}
            onChange={({ target }) => placing.choose([id], target.value)}
          />
        )}
      </span>
      <IconButton
        icon={isOut ? 'undo' : 'x'}
        label={t(isOut ? 'putBack' : 'takeOut', { name: file.name })}
        tip="none"
        onClick={() => placing.turn(id)}
      />
    </li>
  )
}

export function Thumbnail({ address }: { address: string | null }) {
  return (
    <span className={css['thumbnail']}>
      {address === null ? <Icon name="image" size={20} /> : <img src={address} alt="" decoding="async" />}
    </span>
  )
}

/** By the clock of the camera, as whoever took it remembers it. */
function Facts({ photo: { taken, point, isRead }, placing }: { photo: Photo; placing: Placing }) {
  const t = useText(photoMessages)
  const locale = localeOf(useLanguage())
  if (!isRead) return <span className={css['facts']}>{'\u200B'}</span>
  const near = point && placeNear(point, placing.places)
  const where = point ? `${point.latitude.toFixed(4)}, ${point.longitude.toFixed(4)}` : t('noPlace')
  return (
    <span className={`${css['facts']} tnum`}>
      <span>{taken ? `${dayIn(locale, taken.date)} ${clock(taken.minutes)}` : t('noTime')}</span>
      <span>{near ? t('near', near) : where}</span>
    </span>
  )
}

const dayIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

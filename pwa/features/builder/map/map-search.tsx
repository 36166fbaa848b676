// Search for an address or a place. Coordinates, plus codes and links of maps are the pin at once; whatever else was typed can
// be the place's name, as no gazetteer knows everything.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Spot } from '#domain/map.ts'
import type { PastedPlace } from '#domain/pasted-place.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { searchPlaces } from '#pwa/api/map.ts'
import { mapMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import tools from '#pwa/ui/action/tools.module.css'
import { Field } from '#pwa/ui/form/field.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './map.module.css'

interface Props {
  address: string
  /** What stands in the field in place of the address. */
  typed: string | null
  /** It is not the address. */
  isUntaken: boolean
  onType: (typed: string | null) => void
  /** A pin is set, which words may be given to. */
  pinned: boolean
  onPlace: (spot: Spot) => void
  onPin: (place: PastedPlace) => void
  /** The words are the place, whose pin nobody knows. */
  onName: (words: string) => void
  /** The words are what stands at the pin. */
  onWords: (words: string) => void
}

interface Found {
  query: string
  spots: readonly Spot[]
}

/** Without a network nothing is found; what was typed can still be used. */
const search = (query: string): Promise<Spot[]> =>
  searchPlaces(query).catch((failure: unknown) => {
    if (failure instanceof ApiError || failure instanceof NetworkError) return []
    throw failure
  })

/** Where the words themselves say it: no network is asked, except for the town of a shortened plus code. */
async function said(query: string): Promise<PastedPlace | 'link' | null> {
  const { isMapLink, pastedPlace, recovered, shortCode } = await whenOnline(() => import('#domain/pasted-place.ts'))
  const place = pastedPlace(query)
  if (place) return place
  const short = shortCode(query)
  const [town] = short ? await search(short.near) : []
  if (short && town) return { ...recovered(short.code, town), name: '' }
  return isMapLink(query) ? 'link' : null
}

export function MapSearch({ address, typed, isUntaken, onType, pinned, onPlace, onPin, onName, onWords }: Props) {
  const t = useText(mapMessages)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const query = (typed ?? address).trim()
  const done = (act: () => void) => () => {
    setFound(null)
    onType(null)
    act()
  }
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || query === '') return
    setBusy(true)
    const place = await said(query)
    const spots = place ? [] : await search(query)
    setBusy(false)
    if (place === 'link') return toast(t('shortLink'), { tone: 'warning', duration: 8000 })
    if (place) return done(() => onPin(place))()
    setFound({ query, spots })
    announce(t('found', { count: spots.length }))
    if (spots.length === 0) toast(t('notFound'), { tone: 'warning', duration: 5000 })
  }
  return (
    <form className={`${tools['tools']} ${css['search']}`} role="search" onSubmit={(event) => void find(event)}>
      <div className={css['ask']}>
        <Field
          label={t('search')}
          labelHidden
          icon="search"
          size="sm"
          placeholder={t('searchHint')}
          value={typed ?? address}
          maxLength={200}
          autoComplete="off"
          hint={isUntaken && !found ? t('onlySearch') : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" size="sm" busy={busy}>
          {t('find')}
        </Button>
      </div>
      {found && (
        <Answers
          found={found}
          onPlace={(spot) => done(() => onPlace(spot))()}
          onName={done(() => onName(found.query))}
          onWords={pinned ? done(() => onWords(found.query)) : null}
        />
      )}
    </form>
  )
}

interface AnswersProps {
  found: Found
  onPlace: (spot: Spot) => void
  onName: () => void
  onWords: (() => void) | null
}

function Answers({ found, onPlace, onName, onWords }: AnswersProps) {
  const t = useText(mapMessages)
  return (
    <ul className={css['answers']}>
      {found.spots.map((spot) => (
        <li key={`${spot.name} ${spot.address} ${spot.latitude} ${spot.longitude}`}>
          <Answer icon="pin" onClick={() => onPlace(spot)}>
            {spot.name !== '' && <b>{spot.name}</b>}
            {spot.address}
          </Answer>
        </li>
      ))}
      {onWords && (
        <li>
          <Answer icon="pin" onClick={onWords}>
            {t('atPin', { words: found.query })}
          </Answer>
        </li>
      )}
      <li>
        <Answer icon="edit" onClick={onName}>
          {t('asTyped', { words: found.query })}
        </Answer>
      </li>
    </ul>
  )
}

function Answer({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css['answer']} onClick={onClick}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </button>
  )
}

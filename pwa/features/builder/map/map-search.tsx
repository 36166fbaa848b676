// Search for an address or a place. Coordinates, plus codes and links of maps are the pin at once; whatever else was typed can
// be the place's name, as no gazetteer knows everything.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { GeocodedPlace } from '#domain/map.ts'
import type { PastedPlace } from '#domain/pasted-place.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { searchPlaces } from '#pwa/api/map.ts'
import { mapMessages } from './messages.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
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
  onPlace: (spot: GeocodedPlace) => void
  onPin: (place: PastedPlace) => void
  /** The words are the place, whose pin nobody knows. */
  onName: (words: string) => void
  /** The words are what stands at the pin. */
  onWords: (words: string) => void
  /** Back to the item itself. */
  onLeave: () => void
}

interface Found {
  query: string
  spots: readonly GeocodedPlace[]
}

/** Without a network nothing is found; what was typed can still be used. */
const search = (query: string): Promise<GeocodedPlace[]> =>
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

export function MapSearch({
  address,
  typed,
  isUntaken,
  onType,
  pinned,
  onPlace,
  onPin,
  onName,
  onWords,
  onLeave,
}: Props) {
  const t = useText(mapMessages)
  const { busy, found, ask, close } = useFound(t)
  const query = (typed ?? address).trim()
  const done = (act: () => void) => () => {
    close()
    onType(null)
    act()
    // What was pressed is gone, and the keyboard with it.
    onLeave()
  }
  /** First the answers go, then the field is left; the item stays selected. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return
    event.preventDefault()
    if (!found) return onLeave()
    close()
    event.currentTarget.querySelector('input')?.focus()
  }
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const place = await ask(query)
    if (place) done(() => onPin(place))()
  }
  return (
    <form
      className={`${tools['tools']} ${css['search']}`}
      role="search"
      onSubmit={(event) => void find(event)}
      onKeyDown={onKeyDown}
    >
      <Ask
        text={typed ?? address}
        hint={isUntaken && !found ? t('onlySearch') : undefined}
        busy={busy}
        onType={(text) => {
          close()
          onType(text)
        }}
      />
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

interface AskProps {
  text: string
  hint: string | undefined
  busy: boolean
  onType: (text: string) => void
}

function Ask({ text, hint, busy, onType }: AskProps) {
  const t = useText(mapMessages)
  return (
    <div className={css['ask']}>
      <Field
        label={t('search')}
        labelHidden
        icon="search"
        size="sm"
        placeholder={t('searchHint')}
        value={text}
        maxLength={200}
        autoComplete="off"
        hint={hint}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" size="sm" busy={busy}>
        {t('find')}
      </Button>
    </div>
  )
}

/** The answers, and what is said of them for as long as they stand. */
function useFound(t: Text<'found' | 'notFound' | 'shortLink'>) {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const unsay = useRef<() => void>(undefined)
  useEffect(() => () => unsay.current?.(), [])
  return {
    busy,
    found,
    /** @returns the place that the words themselves say */
    async ask(query: string): Promise<PastedPlace | null> {
      if (busy || query === '') return null
      setBusy(true)
      const place = await said(query)
      const spots = place ? [] : await search(query)
      setBusy(false)
      if (place === 'link') toast(t('shortLink'), { tone: 'warning', duration: 8000 })
      if (place) return place === 'link' ? null : place
      setFound({ query, spots })
      unsay.current = announce(t('found', { count: spots.length }))
      if (spots.length === 0) toast(t('notFound'), { tone: 'warning', duration: 5000 })
      return null
    },
    close() {
      setFound(null)
      unsay.current?.()
    },
  }
}

interface AnswersProps {
  found: Found
  onPlace: (spot: GeocodedPlace) => void
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

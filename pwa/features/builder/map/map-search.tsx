// Search for an address or a place; whatever was typed can be the address too, as no gazetteer knows everything.
import { type FormEvent, useState } from 'react'
import type { Spot } from '#domain/map.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { searchPlaces } from '#pwa/api/map.ts'
import { mapMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import tools from '#pwa/ui/action/tools.module.css'
import { Field } from '#pwa/ui/form/field.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './map.module.css'

interface Props {
  address: string
  onPlace: (spot: Spot) => void
  onAddress: (address: string) => void
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

export function MapSearch({ address, onPlace, onAddress }: Props) {
  const t = useText(mapMessages)
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const query = (typed ?? address).trim()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || query === '') return
    setBusy(true)
    const spots = await search(query)
    setBusy(false)
    setFound({ query, spots })
    announce(t('found', { count: spots.length }))
    if (spots.length === 0) toast(t('notFound'), { tone: 'warning', duration: 5000 })
  }
  const done = (act: () => void) => () => {
    setFound(null)
    setTyped(null)
    act()
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
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="sm" busy={busy}>
          {t('find')}
        </Button>
      </div>
      {found && (
        <Answers
          found={found}
          onPlace={(spot) => done(() => onPlace(spot))()}
          onWords={done(() => onAddress(found.query))}
        />
      )}
    </form>
  )
}

function Answers({ found, onPlace, onWords }: { found: Found; onPlace: (spot: Spot) => void; onWords: () => void }) {
  const t = useText(mapMessages)
  return (
    <ul className={css['answers']}>
      {found.spots.map((spot) => (
        <li key={`${spot.name} ${spot.address} ${spot.latitude}`}>
          <button type="button" className={css['answer']} onClick={() => onPlace(spot)}>
            <Icon name="pin" size={18} />
            <span>
              {spot.name !== '' && <b>{spot.name}</b>}
              {spot.address}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css['answer']} onClick={onWords}>
          <Icon name="edit" size={18} />
          <span>{t('asTyped', { words: found.query })}</span>
        </button>
      </li>
    </ul>
  )
}

// Where each photo of the window goes: as proposed, unless somebody has chosen another place, and which are taken out.
import { useMemo, useState } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { inOrder, type PhotoPlace } from '#domain/guidebook/photos/photo.ts'
import { photoPlaces } from '#domain/guidebook/photos/places.ts'
import { propose } from '#domain/guidebook/photos/propose.ts'
import type { Photo } from './use-photos.ts'

export interface Placing {
  places: readonly PhotoPlace[]
  /** In the order in which they were taken. */
  photos: readonly Photo[]
  placeOf(id: Id): PhotoPlace
  isOut(id: Id): boolean
  /** null: as proposed. */
  choose(ids: readonly Id[], place: Id | null): void
  turn(id: Id): void
}

const today = (): string => new Date().toLocaleDateString('sv')

/** @param contentId the page that is open */
export function usePlacing(guidebook: Guidebook, contentId: Id | null, all: readonly Photo[]): Placing {
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Id>>(new Map())
  const [out, setOut] = useState<ReadonlySet<Id>>(new Set())
  const places = useMemo(() => photoPlaces(guidebook, today()), [guidebook])
  const photos = useMemo(() => inOrder(all), [all])
  const open = openPlace(places, contentId)
  const proposed = useMemo(() => propose(all, places, open), [all, places, open])
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places])
  return {
    places,
    photos,
    placeOf: (id) => byId.get(chosen.get(id) ?? '') ?? byId.get(proposed.get(id) ?? '') ?? open,
    isOut: (id) => out.has(id),
    choose: (ids, place) => setChosen((before) => new Map([...before, ...ids.map((id) => [id, place ?? ''] as const)])),
    turn: (id) =>
      setOut((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
  }
}

/** The page that is open, where it takes pictures; else the album, which is last and always there. */
function openPlace(places: readonly PhotoPlace[], contentId: Id | null): PhotoPlace {
  const open = places.find(({ kind, id }) => kind === 'page' && id === contentId) ?? places.at(-1)
  if (!open) throw new Error('there is always an album')
  return open
}

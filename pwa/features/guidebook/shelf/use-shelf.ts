// The shelf as its screen sees it: the server's answer with what this device knows better, or this device's alone.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { readShelf, type LabelCount, type ShelfParams, type ShelfFacts } from '#pwa/api/guidebook/shelf.ts'
import { type Listing, type LocalGuidebooks, merged } from '#pwa/features/guidebook/list-row.ts'
import { useLocal } from '#pwa/features/guidebook/use-listing.ts'
import type { DeviceShelf } from './device-shelf.ts'

export interface Shelf {
  listing: Listing
  shelf: Record<Id, ShelfFacts>
  /** Of the trips that have one. */
  firstDays: Record<Id, string>
  labels: readonly LabelCount[]
  /** Nobody answers: all of it is of this device. */
  offline: boolean
}

export interface ShelfShown {
  shelf: Shelf | undefined
  failure: Error | null
  refetch: () => void
}

export function useShelf(asked: ShelfParams, userId: Id | null): ShelfShown {
  const query = useQuery({
    queryKey: ['guidebooks', 'shelf', asked],
    queryFn: () => readShelf(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, failureReason, dataUpdatedAt } = query
  const isSilent = failureReason?.name === 'NetworkError'
  const local = useLocal(userId, isSilent)
  const device = useDeviceShelf(isSilent ? local : null, asked)
  const refetch = (): void => void query.refetch()
  if (device) {
    const { shelf, firstDays, labels, ...listing } = device
    return { shelf: { listing, shelf, firstDays, labels, offline: true }, failure: null, refetch }
  }
  if (!data) return { shelf: undefined, failure: isSilent ? null : query.error, refetch }
  const listing = merged(data, knownHere(local ?? undefined, asked), '', dataUpdatedAt)
  const firstDays = Object.fromEntries(
    data.rows.flatMap(({ _id, trip }) => (trip?.firstDay ? [[_id, trip.firstDay]] : [])),
  )
  return {
    shelf: { listing, shelf: data.shelf, firstDays, labels: data.labels, offline: false },
    failure: null,
    refetch,
  }
}

/** What the server cannot know stands in the whole shelf only: nobody can say whether a filter would leave it out. */
function knownHere(
  local: LocalGuidebooks | undefined,
  { search, state, label }: ShelfParams,
): LocalGuidebooks | undefined {
  if (!local || (search === '' && state === 'all' && label === '')) return local
  if (state === 'draft' && search === '' && label === '')
    return { ...local, rows: local.rows.filter(({ draft }) => draft) }
  return { ...local, rows: local.rows.filter(({ known }) => known).map((row) => ({ ...row, knownAt: 0 })) }
}

function useDeviceShelf(local: LocalGuidebooks | null | undefined, asked: ShelfParams): DeviceShelf | null {
  const queryClient = useQueryClient()
  const [read, setRead] = useState<DeviceShelf | null>(null)
  const { page, search, state, label, sort } = asked
  useEffect(() => {
    if (!local) return setRead(null)
    let wanted = true
    void import('./device-shelf.ts')
      .then(({ deviceShelf }) => deviceShelf(local, { page, search, state, label, sort }, queryClient))
      .then((found) => wanted && setRead(found))
    return () => {
      wanted = false
    }
  }, [local, page, search, state, label, sort, queryClient])
  return local ? read : null
}

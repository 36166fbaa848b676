// Where a list leads when there is nothing to list: to the first guidebook, or to the page that says why.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '#pwa/api/profile.ts'
import type { Shown } from './use-listing.ts'

interface Facts {
  profile: Profile | null
  shown: Shown
  /** A search or filter is on: nothing found is then no empty shelf. */
  narrowed: boolean
}

/** A user without any guidebook goes to create one (contract §3); without server and copy, to `/server_not_available`. */
export function useShelf({ profile, shown, narrowed }: Facts): void {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  const { local } = shown
  const bare =
    shown.settled &&
    local !== undefined &&
    !narrowed &&
    shown.listing?.totalCount === 0 &&
    (local?.rows.length ?? 0) === 0
  const create = bare && profile?.role === 'user'
  useEffect(() => {
    if (create) void navigate({ to: '/guidebooks/create', replace: true })
  }, [create, navigate])
  const { unreachable } = shown
  useEffect(() => {
    // This screen is still there while the next one loads: it must not name that one as the place to come back to.
    if (unreachable && !here.startsWith('/server_not_available'))
      void navigate({ to: '/server_not_available', replace: true, state: { next: here } })
  }, [unreachable, here, navigate])
}

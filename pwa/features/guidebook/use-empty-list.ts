// Where a list leads when there is nothing to list: to the first guidebook, or to the page that says why.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '#pwa/api/profile.ts'
import { useUnreachable } from '#pwa/features/frame/use-unreachable.ts'
import { useStillHere } from '#pwa/ui/base/use-still-here.ts'
import type { VisiblePage } from './use-listing.ts'

interface Facts {
  profile: Profile | null
  shown: VisiblePage
  /** A search or filter is on: nothing found is then no empty shelf. */
  narrowed: boolean
}

/** A user without any guidebook goes to create one; without server and copy, to `/server_not_available`. */
export function useEmptyList({ profile, shown, narrowed }: Facts): void {
  const navigate = useNavigate()
  const { local } = shown
  const bare =
    shown.settled &&
    local !== undefined &&
    !narrowed &&
    shown.listing?.totalCount === 0 &&
    (local?.rows.length ?? 0) === 0
  const create = useStillHere() && bare && profile?.role === 'user'
  useEffect(() => {
    if (create) void navigate({ to: '/guidebooks/create', replace: true })
  }, [create, navigate])
  useUnreachable(shown.unreachable)
}

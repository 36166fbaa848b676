// Leads to `/server_not_available` where neither the server nor this device has anything to show.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStillHere } from '#pwa/ui/base/use-still-here.ts'

/** @param unreachable nobody answered, and this device keeps no copy of what the page shows. */
export function useUnreachable(unreachable: boolean): void {
  const navigate = useNavigate()
  const next = useRouterState({ select: (state) => state.location.href })
  const leads = useStillHere() && unreachable
  useEffect(() => {
    if (leads) void navigate({ to: '/server_not_available', replace: true, state: { next } })
  }, [leads, next, navigate])
}

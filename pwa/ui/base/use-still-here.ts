// Whether the calling screen is still the current one: it stays while the next one loads, and must not navigate by then.
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

export function useStillHere(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [own] = useState(path)
  return path === own
}

// The way to the guidebooks, marked on each of their screens.
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function GuidebooksLink({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const current = path === '/guidebooks/recent' ? 'page' : /^\/(admin\/)?guidebooks/.test(path) ? 'true' : undefined
  return (
    <Link to="/guidebooks/recent" activeProps={{}} aria-current={current} onClick={onClick}>
      {children}
    </Link>
  )
}

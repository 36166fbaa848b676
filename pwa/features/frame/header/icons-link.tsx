// The way to the icons: one's own, or everyone's for administrators.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#domain/identity/account.ts'

interface Props {
  role: Role
  children: ReactNode
  onClick?: () => void
}

export function IconsLink({ role, children, onClick }: Props) {
  return (
    <Link to={role === 'admin' ? '/admin/icons' : '/icons'} onClick={onClick}>
      {children}
    </Link>
  )
}

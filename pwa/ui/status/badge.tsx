// A small tinted label; a state carries a dot.
import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeTone = 'plain' | 'primary' | 'success' | 'warning' | 'error' | 'info' | 'accent' | 'dusk'

export function Badge({ tone = 'plain', dot, children }: { tone?: BadgeTone; dot?: boolean; children: ReactNode }) {
  const looks = [css['bd'], tone !== 'plain' && css[tone], dot && css['dot']]
  return <span className={looks.filter(Boolean).join(' ')}>{children}</span>
}

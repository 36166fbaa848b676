// What a list, a search or a whole page shows when there is nothing.
import type { ReactNode } from 'react'
import css from './empty.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** At most one button, as a rule. */
  action?: ReactNode
  cut?: boolean
  /** The heading's level: 1 where this is the whole page. */
  level?: 1 | 2
}

export function Empty({ title, children, action, cut = false, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={css['empty']} data-empty>
      <Road cut={cut} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={css['acts']}>{action}</div>}
    </div>
  )
}

// The folded road of empty states and cut roads: the product's one drawing for "nothing here yet".
interface RoadProps {
  /** The road ends before its stop: nothing can be reached. */
  cut?: boolean
}

function Road({ cut }: RoadProps) {
  return (
    <svg width="120" height="92" viewBox="0 0 120 92" fill="none" aria-hidden="true">
      <path
        d="M34 78h44"
        stroke="var(--line)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={cut ? '6 16' : 'none'}
      />
      <path
        d="M28 16h54a15 15 0 0 1 15 15v1a15 15 0 0 1-15 15H43a15.5 15.5 0 0 0-15.5 15.5A15.5 15.5 0 0 0 43 78h6"
        stroke="var(--line)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d={cut ? 'M28 16h54a15 15 0 0 1 15 15' : 'M28 16h54a15 15 0 0 1 15 15v1a15 15 0 0 1-15 15H60'}
        stroke="var(--primary)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle cx="28" cy="16" r="8" fill="var(--surface)" stroke="var(--primary)" strokeWidth="4" />
      <circle
        cx="92"
        cy="78"
        r="8"
        fill={cut ? 'var(--surface)' : 'var(--accent)'}
        stroke={cut ? 'var(--line-strong)' : 'none'}
        strokeWidth="3"
      />
    </svg>
  )
}

// What a list, a search or a whole page shows when there is nothing.
import type { ReactNode } from 'react'
import css from './empty.module.css'
import { Road } from './road.tsx'

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
    <div className={css['empty']}>
      <Road cut={cut} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={css['acts']}>{action}</div>}
    </div>
  )
}

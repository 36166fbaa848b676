// One card of a settings screen: what it is about, its content, and its buttons at the foot.
import type { ReactNode } from 'react'
import css from './settings.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Buttons at the foot. */
  foot?: ReactNode
  /** The content is wider than a form: a table, a list. */
  broad?: boolean
}

export function SettingsCard({ title, lead, children, foot, broad }: Props) {
  return (
    <section className={css['card']}>
      <div className={broad ? css['inside'] : `${css['inside']} ${css['narrow']}`}>
        <h2 className={css['title']}>{title}</h2>
        {lead && <p className={css['lead']}>{lead}</p>}
        {children}
      </div>
      {foot && <div className={css['foot']}>{foot}</div>}
    </section>
  )
}

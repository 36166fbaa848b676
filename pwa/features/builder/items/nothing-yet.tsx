// What stands where nothing was added yet.
import type { ReactNode } from 'react'
import css from './nothing-yet.module.css'

interface Props {
  title: string
  hint: string
  /** A button to begin with, where none is near. */
  children?: ReactNode
}

export const NothingYet = ({ title, hint, children }: Props) => (
  <div className={css['nothing']}>
    <p>
      <b>{title}</b>
      {hint}
    </p>
    {children}
  </div>
)

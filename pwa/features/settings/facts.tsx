// Facts as a list of names and values.
import type { ReactNode } from 'react'
import css from './settings.module.css'

/** @param rows name and value; a value of '' shows a dash */
export const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={css['facts']}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)

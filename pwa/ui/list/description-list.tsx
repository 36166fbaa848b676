// Names and values: a row each, or as many columns as there is room for.
import type { ReactNode } from 'react'
import css from './description-list.module.css'

interface Props {
  /** Name and value; a value of '' shows a dash. */
  rows: readonly (readonly [string, ReactNode])[]
  look?: 'rows' | 'columns'
}

export const DescriptionList = ({ rows, look = 'rows' }: Props) => (
  <dl className={`${css['list']} ${css[look]}`}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)

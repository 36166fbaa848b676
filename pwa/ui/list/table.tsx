// A table that becomes a list of cards below 768 px; its roles are said again, because `display` removes them.
import type { ReactNode } from 'react'
import css from './table.module.css'

export interface Column<R> {
  key: string
  head: string
  cell: (row: R, index: number) => ReactNode
  /**
   * `main` holds the row's link, stretched over all of it; what is pressed beside it is a `link` or an `act`, which has no
   * head to see. `number` is set in tabular figures.
   */
  kind?: 'main' | 'number' | 'link' | 'act'
  align?: 'right'
  /** Left out of the cards of narrow windows. */
  wideOnly?: boolean
}

interface Props<R> {
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** In place of rows. */
  empty?: ReactNode
}

export function Table<R>({ caption, columns, rows, keyOf, empty }: Props<R>) {
  return (
    <div className={css['table']}>
      <table role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={column.align ? css['right'] : undefined}>
                {column.kind === 'act' ? <span className="vh">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr role="row">
              <td role="cell" className={css['empty']} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell<R>({ column, children }: { column: Column<R>; children: ReactNode }) {
  const looks = [
    column.kind === 'main' && css['main'],
    column.kind === 'number' && css['number'],
    column.kind === 'act' && css['over'],
    column.kind === 'link' && css['link'],
    column.align && css['right'],
    column.wideOnly && css['hide'],
  ]
  const label = column.kind === 'main' || column.kind === 'act' ? undefined : column.head
  return (
    <td role="cell" data-label={label} className={looks.filter(Boolean).join(' ') || undefined}>
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </td>
  )
}

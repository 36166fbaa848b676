// The panel of a selected table: rows and columns in and out beside the selected cell.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { type MouseEvent, useRef } from 'react'
import { type Cell, deleteColumn, deleteRow, type Grid, insertColumn, insertRow } from '#domain/guidebook/table/grid.ts'
import { LIMITS } from '#domain/limits.ts'
import { tableMessages } from '#pwa/features/builder/messages/table.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import tools from '#pwa/ui/action/tools.module.css'
import { usePanelSpot } from './panel-spot.ts'
import css from './table.module.css'

interface Props {
  box: HTMLElement
  item: TableItem
  cell: Cell
  reshape: (next: (grid: Grid) => Grid | null, to: Cell) => void
}

export function TableTools({ box, item, cell: { row, col }, reshape }: Props) {
  const t = useText(tableMessages)
  const panel = useRef<HTMLDivElement>(null)
  usePanelSpot(panel, box)
  const full = t('tableFull', { most: LIMITS.tableCells })
  const noRow = insertRow(item, row) === null && full
  const noColumn = insertColumn(item, col) === null && full
  return (
    <div
      ref={panel}
      className={`${tools['tools']} ${css['tools']}`}
      role="toolbar"
      aria-label={t('tableTools')}
      onMouseDown={keepFocus}
    >
      <IconButton
        icon="row-above"
        label={t('rowAbove')}
        reason={noRow}
        onClick={() => reshape((grid) => insertRow(grid, row), { row, col })}
      />
      <IconButton
        icon="row-below"
        label={t('rowBelow')}
        reason={noRow}
        onClick={() => reshape((grid) => insertRow(grid, row + 1), { row: row + 1, col })}
      />
      <IconButton
        icon="row-delete"
        danger
        label={t('rowDelete')}
        reason={item.rows === 1 && t('lastRow')}
        onClick={() => reshape((grid) => deleteRow(grid, row), { row: Math.min(row, item.rows - 2), col })}
      />
      <span className={css['rule']} />
      <IconButton
        icon="col-left"
        label={t('columnLeft')}
        reason={noColumn}
        onClick={() => reshape((grid) => insertColumn(grid, col), { row, col })}
      />
      <IconButton
        icon="col-right"
        label={t('columnRight')}
        reason={noColumn}
        onClick={() => reshape((grid) => insertColumn(grid, col + 1), { row, col: col + 1 })}
      />
      <IconButton
        icon="col-delete"
        danger
        label={t('columnDelete')}
        reason={item.cols === 1 && t('lastColumn')}
        onClick={() => reshape((grid) => deleteColumn(grid, col), { row, col: Math.min(col, item.cols - 2) })}
      />
    </div>
  )
}

/** A press on the panel leaves the caret in its cell. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

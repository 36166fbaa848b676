// The panel of a selected table: rows and columns in and out beside the selected cell.
import { type MouseEvent, useRef, type RefObject, useLayoutEffect, useState } from 'react'
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { type Cell, deleteColumn, deleteRow, type Grid, insertColumn, insertRow } from '#domain/guidebook/grid.ts'
import { LIMITS } from '#domain/limits.ts'
import { tableMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { brokenColumns } from '#pwa/ui/base/broken-words.ts'
import { Toolbar } from '#pwa/ui/action/toolbar.tsx'
import { meet, seenTop } from '#pwa/editor/clear-spot.ts'
import { coveredBottom, keepPlaced, visibleViewport, sizeOf, spotFor } from '#pwa/ui/overlay/placing.ts'
import tools from '#pwa/ui/action/tools.module.css'
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
  const narrow = useNarrow(box, item)
  const full = t('tableFull', { most: LIMITS.tableCells })
  const noRow = insertRow(item, row) === null && full
  const noColumn = insertColumn(item, col) === null && full
  return (
    <Toolbar
      ref={panel}
      className={`${tools['tools']} ${css['tools']}`}
      label={t('tableTools')}
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
      <p className={css['narrow']} role="status">
        {narrow !== '' && t('columnsNarrow', { cols: narrow })}
      </p>
    </Toolbar>
  )
}

/** The columns in which a word breaks, as their numbers: `2, 3`. Asked again with each change of the table. */
function useNarrow(box: HTMLElement, item: TableItem): string {
  const [narrow, setNarrow] = useState('')
  useLayoutEffect(() => {
    const table = box.querySelector('table')
    setNarrow(
      table
        ? brokenColumns(table)
            .map((column) => column + 1)
            .join(', ')
        : '',
    )
  }, [box, item])
  return narrow
}

/** A press on the panel leaves the caret in its cell. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

// Where the panel of a table stands: under it, never left of 510 px where the window has room, always in sight.
const LEAST_LEFT = 510
const GAP = 14
const EDGE = 8

/** Under 768 px it is docked by its styles, above the keyboard. */
const DOCKED = '(max-width: 767px)'

function place(panel: HTMLElement, box: HTMLElement): void {
  panel.style.setProperty('--covered', `${coveredBottom()}px`)
  panel.style.transform = matchMedia(DOCKED).matches ? '' : underneath(panel, box)
}

function underneath(panel: HTMLElement, box: HTMLElement): string {
  const table = box.getBoundingClientRect()
  const from = { left: Math.max(table.left, LEAST_LEFT), right: table.right, top: table.top }
  const under = (bottom: number) =>
    spotFor({ ...from, bottom }, sizeOf(panel), visibleViewport(), { gap: GAP, flips: false })
  // The item's own tools stand upright at its right and reach lower than a short table.
  const actions = box.parentElement?.querySelector(':scope > [role="toolbar"][aria-orientation="vertical"]')
  const beside = actions?.getBoundingClientRect()
  const reaches = beside && under(table.bottom).left + panel.offsetWidth + EDGE > beside.left
  const spot = under(reaches ? Math.max(table.bottom, beside.bottom) : table.bottom)
  const top = topFor(spot, panel, box)
  return `translate(${Math.round(spot.left - table.left)}px, ${Math.round(top - table.top)}px)`
}

/** Where the window ends within the table it stands at the window's end, unless the cell being written is there. */
function topFor({ left, top }: { left: number; top: number }, panel: HTMLElement, box: HTMLElement): number {
  const { width, height } = sizeOf(panel)
  const cell = box.querySelector('td:has([contenteditable=true])')?.getBoundingClientRect()
  if (!cell || !meet(cell, { left, right: left + width, top, bottom: top + height })) return top
  return Math.max(seenTop(box), cell.top - GAP - height)
}

/** The panel hangs at the corner of the table's box, so that it scrolls along with it. */
function usePanelSpot(panel: RefObject<HTMLElement | null>, box: HTMLElement): void {
  useLayoutEffect(() => {
    const parts = panel.current ? [box, panel.current] : [box]
    return keepPlaced(() => panel.current && place(panel.current, box), ...parts).stop
  }, [panel, box])
}

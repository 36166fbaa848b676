// The acts on the table being edited: where the caret is, words into cells, rows and columns, ranges, widths.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { type Cell, type Grid, pasteRange } from '#domain/guidebook/grid.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { takeBurst } from '#pwa/features/builder/page/use-live-text.ts'
import { tableMessages } from './messages.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import type { BuilderSession, EditOptions } from '#pwa/features/builder/session/builder-session.ts'
import { useIsEditing, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { createStore } from '#pwa/store.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { addConflict } from '#pwa/offline/conflicts.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { cellBeside, type CellName, type Cells, type LiveCell, type NextCell } from './cells.ts'
import { type Lines, type NamedLines, nameLines } from './lines.ts'

export interface TableActions {
  cells: Cells
  /** The selected cell, always one of the grid. */
  cell: Cell
  lines: Lines
  /** Changes the shape of the grid and goes to a cell of the new one. */
  reshape(next: Reshape, to: Cell): void
  resize(colWidths: number[], how: { joins: boolean }): void
}

type Say = Text<'tableShape' | 'rangeClipped'>
type Reshape = (grid: Grid) => Grid | null

/** How the table's changes reach the document; each is one step of the history. */
interface TableDocument {
  /** As it is now, and not as it was last drawn. */
  now(): TableItem | null
  lines: NamedLines
  /** Null where the cell is gone. */
  placeOf(cell: CellName): Cell | null
  change(fields: Record<string, unknown>, how?: EditOptions): boolean
  reshape(next: Reshape): void
}

function openTable(session: BuilderSession, pageId: Id, id: Id, t: Say): TableDocument {
  const now = (): TableItem | null => {
    const guidebook = cachedDraft(session.guidebookId)?.shown
    const node = guidebook && find(guidebook, id)?.node
    return node && 'colWidths' in node && 'rows' in node ? node : null
  }
  const change: TableDocument['change'] = (fields, how = {}) =>
    session.change({ kind: 'update', id, fields }, { spot: { pageId, target: id }, ...how })
  const lines = nameLines()
  return {
    now,
    lines,
    placeOf: (cell) => placeIn(lines.of(now()?.content ?? []), cell),
    change,
    reshape(next) {
      // What is being typed goes in first, and then the live cell takes what the new grid has in its place.
      editorHost.flushForHistory()
      const table = now()
      const grid = table && next(table)
      if (grid && change({ ...grid })) announce(t('tableShape', { rows: grid.rows, cols: grid.cols }))
    },
  }
}

function placeIn({ rows, cols }: Lines, cell: CellName): Cell | null {
  const [row, col] = [rows.indexOf(cell.row), cols.indexOf(cell.col)]
  return row < 0 || col < 0 ? null : { row, col }
}

const nameIn = ({ rows, cols }: Lines, { row, col }: Cell): CellName => ({ row: rows[row] ?? '', col: cols[col] ?? '' })

function openCells(
  session: BuilderSession,
  pageId: Id,
  tableDocument: TableDocument,
  id: Id,
  t: Say,
  show: (cell: LiveCell) => void,
): Cells {
  const { now, lines, placeOf } = tableDocument
  const nameOf = (at: Cell): CellName => nameIn(lines.last(), at)
  const pathOf = (cell: CellName): string | null => {
    const at = placeOf(cell)
    return at && `content.${at.row}.${at.col}`
  }
  return {
    id,
    nameOf,
    live: createStore<LiveCell | null>(null),
    enter(cell) {
      show({ ...cell, caret: 'end' })
      session.select(id, true)
    },
    leave() {
      session.select(id)
      nodeOf(id)?.focus({ preventScroll: true })
    },
    step(from, step) {
      const [table, at] = [now(), placeOf(from)]
      const next: NextCell | null = table && at && cellBeside(at, step, table)
      if (next) show({ ...nameOf(next), caret: next.caret })
      return next !== null
    },
    write(cell, words) {
      const path = pathOf(cell)
      if (!path) return true
      const how = { spot: { pageId, target: id }, field: `${id}:${cell.row}.${cell.col}`, ...takeBurst() }
      return session.write({ kind: 'update', id, fields: { [path]: words } }, how)
    },
    keepAside(cell, clash) {
      const field = pathOf(cell)
      if (field) void addConflict(session.guidebookId, id, { field, ...clash })
    },
    lay(cell, { cells, grows }) {
      const [table, from] = [now(), placeOf(cell)]
      const pasted = table && from && pasteRange(table, from, cells)
      if (!pasted || (!grows && (pasted.grid.rows > table.rows || pasted.grid.cols > table.cols))) return false
      tableDocument.reshape((grid) => pasteRange(grid, from, cells).grid)
      if (pasted.clipped) toast(t('rangeClipped'), { tone: 'warning' })
      return true
    },
    undo: () => session.turn('undo'),
    redo: () => session.turn('redo'),
  }
}

export function useTable({ _id: id, rows, cols, content }: TableItem): TableActions {
  const t = useText(tableMessages)
  const session = useSession()
  const { pageId } = useOpenedPage()
  const editing = useIsEditing(id)
  const tableDocument = useMemo(() => openTable(session, pageId, id, t), [session, pageId, id, t])
  const lines = tableDocument.lines.of(content)
  const [live, show] = useState<LiveCell>(() => ({ ...nameIn(lines, { row: 0, col: 0 }), caret: 'end' }))
  const cells = useMemo(
    () => openCells(session, pageId, tableDocument, id, t, show),
    [session, pageId, tableDocument, id, t],
  )
  const last = useRef<Cell>({ row: 0, col: 0 })
  const place = placeIn(lines, live)
  const cell = place ?? { row: Math.min(last.current.row, rows - 1), col: Math.min(last.current.col, cols - 1) }
  useLayoutEffect(() => {
    last.current = cell
    cells.live.set(editing ? live : null)
  })
  const [isGone, { row, col }] = [place === null, cell]
  useLayoutEffect(() => {
    // A cell of a row that just came may not be drawn yet.
    if (!isGone || tableDocument.placeOf(live)) return
    // What is typed next belongs to no other cell.
    show({ ...nameIn(lines, { row, col }), caret: 'end' })
    if (editing) cells.leave()
  }, [isGone, tableDocument, live, lines, row, col, editing, cells])
  return {
    cells,
    cell,
    lines,
    reshape(next, to) {
      tableDocument.reshape(next)
      const table = tableDocument.now()
      if (table) show({ ...nameIn(tableDocument.lines.of(table.content), to), caret: 'end' })
    },
    resize: (colWidths, { joins }) =>
      void tableDocument.change({ colWidths }, joins ? { field: `${id}:colWidths` } : {}),
  }
}

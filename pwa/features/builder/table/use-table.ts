// The acts on the table being edited: where the caret is, words into cells, rows and columns, ranges, widths.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { type Cell, type Grid, pasteRange } from '#domain/guidebook/grid.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { takeBurst } from '#pwa/features/builder/page/use-live-text.ts'
import { tableMessages } from './messages.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import type { BuilderSession, How } from '#pwa/features/builder/session/builder-session.ts'
import { useIsEditing, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { createStore } from '#pwa/store.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { addConflict } from '#pwa/offline/conflicts.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { cellBeside, type Cells, type LiveCell } from './cells.ts'

export interface TableActions {
  cells: Cells
  /** The selected cell, always one of the grid. */
  cell: Cell
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
  change(fields: Record<string, unknown>, how?: How): boolean
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
  return {
    now,
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

function openCells(
  session: BuilderSession,
  tableDocument: TableDocument,
  id: Id,
  t: Say,
  go: (to: LiveCell) => void,
): Cells {
  return {
    id,
    live: createStore<LiveCell | null>(null),
    enter(cell) {
      go({ ...cell, caret: 'end' })
      session.select(id, true)
    },
    leave() {
      session.select(id)
      nodeOf(id)?.focus({ preventScroll: true })
    },
    step(from, step) {
      const table = tableDocument.now()
      const next = table && cellBeside(from, step, table)
      if (next) go(next)
      return next !== null
    },
    write({ row, col }, words) {
      const path = `content.${row}.${col}`
      tableDocument.change({ [path]: words }, { field: `${id}:${path}`, ...takeBurst() })
    },
    keepAside({ row, col }, clash) {
      void addConflict(session.guidebookId, id, { field: `content.${row}.${col}`, ...clash })
    },
    lay(from, { cells, grows }) {
      const table = tableDocument.now()
      const pasted = table && pasteRange(table, from, cells)
      if (!pasted || (!grows && (pasted.grid.rows > table.rows || pasted.grid.cols > table.cols))) return false
      tableDocument.reshape((grid) => pasteRange(grid, from, cells).grid)
      if (pasted.clipped) toast(t('rangeClipped'), { tone: 'warning' })
      return true
    },
    undo: () => session.turn('undo'),
    redo: () => session.turn('redo'),
  }
}

export function useTable({ _id: id, rows, cols }: TableItem): TableActions {
  const t = useText(tableMessages)
  const session = useSession()
  const { pageId } = useOpenedPage()
  const editing = useIsEditing(id)
  const [at, setAt] = useState<LiveCell>({ row: 0, col: 0, caret: 'end' })
  const cell = { row: Math.min(at.row, rows - 1), col: Math.min(at.col, cols - 1) }
  const tableDocument = useMemo(() => openTable(session, pageId, id, t), [session, pageId, id, t])
  const cells = useMemo(() => openCells(session, tableDocument, id, t, setAt), [session, tableDocument, id, t])
  useLayoutEffect(() => cells.live.set(editing ? { ...cell, caret: at.caret } : null))
  return {
    cells,
    cell,
    reshape(next, to) {
      tableDocument.reshape(next)
      setAt({ ...to, caret: 'end' })
    },
    resize: (colWidths, { joins }) =>
      void tableDocument.change({ colWidths }, joins ? { field: `${id}:colWidths` } : {}),
  }
}

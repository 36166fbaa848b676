// A table being edited: the reader's own table with live cells, and the tools of the selected row and column.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { useMemo, useState } from 'react'
import { useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { TableBlock } from '#pwa/features/viewer/items/table.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { CellsProvider } from './cells.ts'
import { GridEdges } from './grid-edges.tsx'
import { TableCell } from './table-cell.tsx'
import { TableTools } from './table-tools.tsx'
import { useTable } from './use-table.ts'
import css from './table.module.css'

const words: NonNullable<Viewing['words']> = ({ field, value }) => <TableCell path={field} words={value} />

export function TableEditor({ item }: { item: TableItem }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const selected = useIsSelected(item._id)
  const { cells, cell, reshape, resize } = useTable(item)
  const [preview, setPreview] = useState<readonly number[] | null>(null)
  const viewing = useViewing()
  const cellsLive = useMemo(() => ({ ...viewing, words }), [viewing])
  const shown = preview ? { ...item, colWidths: [...preview] } : item
  return (
    <div ref={setBox} className={css['table']}>
      <CellsProvider value={cells}>
        <ViewingProvider value={cellsLive}>
          <TableBlock item={shown} />
        </ViewingProvider>
      </CellsProvider>
      {selected && box && (
        <>
          <GridEdges
            box={box}
            widths={item.colWidths}
            cell={cell}
            onPreview={setPreview}
            onResize={(widths, how) => {
              setPreview(null)
              resize(widths, how)
            }}
          />
          <TableTools box={box} item={item} cell={cell} reshape={reshape} />
        </>
      )}
    </div>
  )
}

// A table being edited: the reader's own table with live cells, and the tools of the selected row and column.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { useMemo, useState, memo } from 'react'
import { useIsSelected, useRefusal } from '#pwa/features/builder/session/session-context.tsx'
import { TableBlock } from '#pwa/features/viewer/items/table.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { type CellName, CellsProvider, type Cells, useCells } from './cells.ts'
import { GridEdges } from './grid-edges.tsx'
import { TableTools } from './table-tools.tsx'
import { useTable } from './use-table.ts'
import css from './table.module.css'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { WordsClash } from '#pwa/editor/field.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { useLiveNotices } from '#pwa/features/builder/page/use-live-notices.ts'
import { usePastedPictures } from '#pwa/features/builder/items/use-pasted-pictures.ts'
import { tableMessages } from './messages.ts'
import { useStore } from '#pwa/use-store.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { rangeOf } from './range.ts'

const richText: NonNullable<Viewing['richText']> = ({ field, value }) => <TableCell path={field} content={value} />

export function TableEditor({ item }: { item: TableItem }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const selected = useIsSelected(item._id)
  const { cells, cell, lines, reshape, resize } = useTable(item)
  const [preview, setPreview] = useState<readonly number[] | null>(null)
  const viewing = useViewing()
  const cellsLive = useMemo(() => ({ ...viewing, richText }), [viewing])
  const shown = preview ? { ...item, colWidths: [...preview] } : item
  return (
    <div ref={setBox} className={css['table']}>
      <CellsProvider value={cells}>
        <ViewingProvider value={cellsLive}>
          <TableBlock item={shown} lines={lines} />
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

interface Props {
  /** `content.2.0`: row, column. */
  path: string
  content: PlainOrRich
}

/** One cell of a table: a field of paragraphs and marks, saved 300 ms after the last key. */
const TableCell = memo(function TableCell({ path, content }: Props) {
  const t = useText(tableMessages)
  const cells = useCells()
  const [, row = 0, col = 0] = path.split('.').map(Number)
  const name = cells.nameOf({ row, col })
  const caret = useStore(cells.live, (live) => (live?.row === name.row && live.col === name.col ? live.caret : null))
  const handlers = useMemo(() => actsOf(cells, { row: name.row, col: name.col }), [cells, name.row, name.col])
  const paste = usePastedPictures()
  const pictures = useMemo(() => (files: File[]) => paste(cells.id, files), [paste, cells])
  const notice = useLiveNotices()
  return (
    <RichField
      itemId={cells.id}
      field={path}
      content={content}
      kind="cell"
      words
      label={t('cell', { row: row + 1, col: col + 1 })}
      className="rd-w"
      active={caret !== null}
      invalid={useRefusal(cells.id, path) !== undefined}
      {...(caret === null ? {} : { caret })}
      tabStop={false}
      {...handlers}
      onPictures={pictures}
      onNotice={notice}
    />
  )
})

const actsOf = (cells: Cells, cell: CellName) => ({
  onActivate: () => cells.enter(cell),
  onLeave: cells.leave,
  onCommit: (words: PlainOrRich) => cells.write(cell, words),
  onClash: (clash: WordsClash) => cells.keepAside(cell, clash),
  onStep: (step: Parameters<Cells['step']>[1]) => cells.step(cell, step),
  onPaste: (data: DataTransfer) => {
    const range = rangeOf(data)
    return range !== null && cells.lay(cell, range)
  },
  onUndo: cells.undo,
  onRedo: cells.redo,
})

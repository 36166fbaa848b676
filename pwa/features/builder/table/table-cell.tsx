// One cell of a table: a field of paragraphs and marks, saved 300 ms after the last key.
import { memo, useMemo } from 'react'
import type { Words } from '#domain/rich-text/rich-text.ts'
import type { WordsClash } from '#pwa/editor/field.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { useLiveNotices } from '#pwa/features/builder/page/use-live-notices.ts'
import { usePastedPictures } from '#pwa/features/builder/items/use-pasted-pictures.ts'
import { tableMessages } from './messages.ts'

import { useStore } from '#pwa/use-store.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { type Cells, useCells } from './cells.ts'
import { rangeOf } from './range.ts'

interface Props {
  /** `content.2.0`: row, column. */
  path: string
  words: Words
}

export const TableCell = memo(function TableCell({ path, words }: Props) {
  const t = useText(tableMessages)
  const cells = useCells()
  const [, row = 0, col = 0] = path.split('.').map(Number)
  const caret = useStore(cells.live, (live) => (live?.row === row && live.col === col ? live.caret : null))
  const acts = useMemo(() => actsOf(cells, row, col), [cells, row, col])
  const paste = usePastedPictures()
  const pictures = useMemo(() => (files: File[]) => paste(cells.id, files), [paste, cells])
  const notice = useLiveNotices()
  return (
    <RichField
      itemId={cells.id}
      field={path}
      content={words}
      kind="cell"
      words
      label={t('cell', { row: row + 1, col: col + 1 })}
      className="rd-w"
      active={caret !== null}
      {...(caret === null ? {} : { caret })}
      tabStop={false}
      {...acts}
      onPictures={pictures}
      onNotice={notice}
    />
  )
})

const actsOf = (cells: Cells, row: number, col: number) => ({
  onActivate: () => cells.enter({ row, col }),
  onLeave: cells.leave,
  onCommit: (words: Words) => cells.write({ row, col }, words),
  onClash: (clash: WordsClash) => cells.keepAside({ row, col }, clash),
  onStep: (step: Parameters<Cells['step']>[1]) => cells.step({ row, col }, step),
  onPaste: (data: DataTransfer) => {
    const range = rangeOf(data)
    return range !== null && cells.lay({ row, col }, range)
  },
  onUndo: cells.undo,
  onRedo: cells.redo,
})

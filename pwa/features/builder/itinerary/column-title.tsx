// The title of a column, written in the head of every day's table, and the edge by which the column is made wider.
import { type ReactNode, useRef } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { ColumnHandle } from '#pwa/features/builder/table/column-handle.tsx'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { itineraryMessages } from './messages.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocumentPart } from '#pwa/features/builder/session/session-context.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { columnShares, drawnWidths } from '#pwa/features/viewer/itinerary/columns.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useItinerary } from './itinerary-context.tsx'
import css from './itinerary.module.css'

type Widths = [number, number, number]

interface Props {
  field: string
  value: string
}

/** The path of a column's title, such as `colTitles.1`, or null. */
export const columnOf = (field: string): number | null => {
  const column = /^colTitles\.(\d)$/.exec(field)?.[1]
  return column === undefined ? null : Number(column)
}

export function ColumnTitle({ field, value }: Props): ReactNode {
  const t = useText(itineraryMessages)
  const { edits, session, pageId } = useItinerary()
  const column = columnOf(field) ?? 0
  const input = useField(value, (title, burst) => edits.setTitle(column, title, burst), { id: pageId, field })
  return (
    <span className={css['head']} data-keeps-selection>
      <GrowArea
        label={t('columnTitle', { n: column + 1 })}
        field={input}
        single
        maxLength={LIMITS.columnTitleLength}
        onFocus={() => session.select(null)}
      />
      {column < 2 && <Edge column={column} title={value.trim() || t('columnTitle', { n: column + 1 })} />}
    </span>
  )
}

function Edge({ column, title }: { column: number; title: string }) {
  const t = useText(itineraryMessages)
  const { edits, pageId, root } = useItinerary()
  const place = useRef<HTMLSpanElement>(null)
  const stored = useDocumentPart((guidebook) => findPage(guidebook, pageId)?.colWidths) ?? [96, 96, 192]
  return (
    <span ref={place}>
      <ColumnHandle
        widths={drawnWidths(stored)}
        index={column}
        label={t('columnWidth', { title })}
        breadth={() => place.current?.closest('table')?.offsetWidth ?? 0}
        onPreview={(widths) => draw(root.current, columnShares((widths ?? stored) as Widths))}
        onResize={(widths, { joins }) => edits.setWidths(widths, joins)}
      />
    </span>
  )
}

/** In all days at once, without rendering any of them while the edge is dragged. */
function draw(root: HTMLElement | null, shares: Widths): void {
  for (const columns of root?.querySelectorAll('colgroup') ?? [])
    for (const [index, column] of [...columns.children].entries())
      (column as HTMLElement).style.width = `${shares[index] ?? 0}%`
}

// The title of a column, written in the head of every day's table, and the edge by which the column is made wider.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { ColumnHandle } from '#pwa/features/builder/table/column-handle.tsx'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { itineraryMessages } from './messages.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocumentPart } from '#pwa/features/builder/session/session-context.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { columnShares, drawnWidths } from '#pwa/features/viewer/itinerary/columns.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { brokenColumns } from '#pwa/ui/base/broken-words.ts'
import { useItinerary } from './itinerary-context.tsx'
import css from './itinerary.module.css'

type Widths = [number, number, number]

type Columns = Pick<Page, 'colWidths' | 'days'>

/** While the page is not there. */
const NONE: Columns = { colWidths: [96, 96, 192], days: [] }

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
    <span className={css['head']} data-keeps-selection onKeyDown={toEdge}>
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

/** Alt F10 goes from a title to the edge of its column, Escape back. */
function toEdge(event: KeyboardEvent<HTMLElement>): void {
  const [title, edge] = ['textarea', '[role=separator]'].map((one) =>
    event.currentTarget.querySelector<HTMLElement>(one),
  )
  const to = event.target === title && event.altKey && event.key === 'F10' ? edge : null
  const back = event.target === edge && event.key === 'Escape' ? title : null
  const next = to ?? back
  if (!next || event.defaultPrevented) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

function Edge({ column, title }: { column: number; title: string }) {
  const t = useText(itineraryMessages)
  const { edits, pageId, root } = useItinerary()
  const place = useRef<HTMLSpanElement>(null)
  // As a text: the edges of all days hear of every key, and are drawn anew where a width changed alone.
  const drawn = useDocumentPart((guidebook) => drawnIn(findPage(guidebook, pageId) ?? NONE).join())
  const preview = (widths: readonly number[] | null): void => {
    const { colWidths, days } = edits.page() ?? NONE
    draw(root.current, columnShares((widths ?? colWidths) as Widths, days))
  }
  return (
    <span ref={place}>
      <ColumnHandle
        widths={drawn.split(',').map(Number)}
        index={column}
        aside
        label={t('columnWidth', { title })}
        breadth={() => place.current?.closest('table')?.offsetWidth ?? 0}
        onPreview={preview}
        onResize={(widths, { joins }) => edits.setWidths(widths, joins)}
      />
    </span>
  )
}

const drawnIn = ({ colWidths, days }: Columns): readonly number[] => drawnWidths(colWidths, days)

/** Says which columns are narrower than the longest word in them. Measured when a width changes and when a text is left:
 *  while somebody writes it would cost too much. */
export function NarrowColumns() {
  const t = useText(itineraryMessages)
  const { pageId, root } = useItinerary()
  const page = useDocumentPart((guidebook) => findPage(guidebook, pageId))
  const [columns, setColumns] = useState('')
  const widths = page?.colWidths.join()
  useEffect(() => {
    const list = root.current
    const measure = (): void => {
      const tables = [...(list?.querySelectorAll('table') ?? [])]
      setColumns([...new Set(tables.flatMap(brokenColumns))].sort().join())
    }
    const left = ({ target }: FocusEvent): void => void ((target as Element).role === 'textbox' && measure())
    // The days may be drawn after this.
    const frame = requestAnimationFrame(measure)
    list?.addEventListener('focusout', left)
    return () => {
      cancelAnimationFrame(frame)
      list?.removeEventListener('focusout', left)
    }
  }, [root, widths])
  const titles =
    columns === '' ? [] : columns.split(',').map((at) => page?.colTitles[Number(at)] || `${Number(at) + 1}`)
  return (
    <p className={css['narrow']} role="status" data-keeps-selection>
      {titles.length > 0 && t('columnsNarrow', { titles: titles.join(', ') })}
    </p>
  )
}

/** In all days at once, without rendering any of them while the edge is dragged. */
function draw(root: HTMLElement | null, shares: Widths): void {
  for (const columns of root?.querySelectorAll('colgroup') ?? [])
    for (const [index, column] of [...columns.children].entries())
      (column as HTMLElement).style.width = `${shares[index] ?? 0}%`
}

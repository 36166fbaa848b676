// The file as it was read: headings, paragraphs, lists, tables and pictures, each place marked that the chosen part is of.
import { useEffect, useMemo, useRef } from 'react'
import type { Source, SourceCell, SourcePart, SourceRef, SourceText } from '#domain/schedule/source.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './import.module.css'
import { importMessages } from './messages.ts'
import { holders, refKey, type Review } from './review.ts'
import { useDrawn } from './use-drawn.ts'

interface Props {
  review: Review
  /** A place was pressed whose part this is. */
  onChoose: (id: number) => void
}

export function SourceView({ review, onChoose }: Props) {
  const t = useText(importMessages)
  const { source, draft, at } = review
  const held = useMemo(() => holders(draft), [draft])
  const drawn = useDrawn(source.parts.length)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' })
  }, [at, draft])
  /** Mice may lead from here to a part; keys have the list of parts, which holds the same. */
  const place = (ref: SourceRef) => {
    const id = held.get(refKey(ref))
    return {
      'data-on': id !== undefined && id === at ? '' : undefined,
      'data-held': id === undefined ? undefined : '',
      onClick: id === undefined ? undefined : () => onChoose(id),
    }
  }
  return (
    <div ref={box} className={css['source']} role="document" tabIndex={0} aria-label={t('sourceLabel')}>
      {source.parts.slice(0, drawn).map((part, index) => (
        <Part key={index} part={part} index={index} source={source} place={place} />
      ))}
    </div>
  )
}

type PlaceProps = (ref: SourceRef) => object

interface PartProps {
  part: SourcePart
  index: number
  source: Source
  place: PlaceProps
}

function Part({ part, index, source, place }: PartProps) {
  switch (part.kind) {
    case 'heading':
      return (
        <h3 {...place({ part: index })}>
          <Words text={part.text} />
        </h3>
      )
    case 'paragraph':
      return (
        <p {...place({ part: index })}>
          <Words text={part.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {part.entries.map((entry, at) => (
            <li key={at} {...place({ part: index, entry: at })}>
              <Words text={entry} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table title={part.title} rows={part.rows} index={index} place={place} />
    case 'picture':
      return <SourceImage source={source} index={part.picture} alt={part.alt} place={place({ part: index })} />
  }
}

interface TableProps {
  title: string
  rows: SourceCell[][]
  index: number
  place: PlaceProps
}

function Table({ title, rows, index, place }: TableProps) {
  const t = useText(importMessages)
  const drawn = useDrawn(rows.length)
  return (
    <div className={css['wide']}>
      <table>
        {title && <caption {...place({ part: index })}>{t('sheet', { title })}</caption>}
        <tbody>
          {rows.slice(0, drawn).map((cells, row) => (
            <tr key={row} {...place({ part: index, row })}>
              {cells.map((cell) => (
                <td
                  key={cell.column}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  {...place({ part: index, row, column: cell.column })}
                >
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Links are shown and lead nowhere: this is still a stranger's file. */
function Words({ text: { text, links } }: { text: SourceText }) {
  if (links.length === 0) return <span dir="auto">{text}</span>
  const sorted = links.toSorted((a, b) => a.from - b.from)
  return (
    <span dir="auto">
      {sorted.map(({ from, to, href }, at) => (
        <span key={from}>
          {text.slice(sorted[at - 1]?.to ?? 0, from)}
          <u title={href}>{text.slice(from, to)}</u>
        </span>
      ))}
      {text.slice(sorted.at(-1)?.to ?? 0)}
    </span>
  )
}

interface ShownProps {
  source: Source
  index: number
  alt: string
  place: object
}

export function SourceImage({ source, index, alt, place }: ShownProps) {
  const t = useText(importMessages)
  const picture = source.pictures[index]
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!picture || !image.current) return
    const address = URL.createObjectURL(new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type }))
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return (
    <img ref={image} className={css['picture']} alt={alt || t('pictureOf', { name: picture?.name ?? '' })} {...place} />
  )
}

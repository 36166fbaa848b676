// What of a source comes into no guidebook: what the file's reader missed, what rules put aside, and what a person dropped.
import type { SkippedText, Draft } from './draft.ts'
import { linesOfPart } from './draft-edits.ts'
import type { Missed, Source, SourceRef, SourceText } from './source.ts'
import { hasContent } from './stretch.ts'

export interface NotTaken {
  why: 'dropped' | 'unread' | SkippedText['why'] | Missed['kind']
  text: string
  /** null: it has no place in the source. */
  from: SourceRef | null
}

export function notTaken(source: Source, draft: Draft): NotTaken[] {
  const dropped = draft.parts
    .filter((part) => part.dropped)
    .map((part): NotTaken => {
      const text = linesOfPart(part)
        .map((line) => line.text)
        .join('\n')
      return {
        why: part.picture === undefined ? 'dropped' : 'picture',
        text: text || nameOf(source, part.picture),
        from: part.from[0] ?? null,
      }
    })
  return [
    ...dropped,
    ...unread(source, draft),
    ...once(draft.asides),
    ...source.missed.map(({ kind, text }) => ({ why: kind, text, from: null })),
  ]
}

/** Titles that each table of a file repeats are told once. */
const once = (asides: readonly SkippedText[]): SkippedText[] =>
  [...new Map(asides.toReversed().map((aside) => [`${aside.why} ${aside.text}`, aside])).values()].toReversed()

const nameOf = ({ pictures }: Source, index: number | undefined): string =>
  index === undefined ? '' : (pictures[index]?.name ?? '')

const keyOf = ({ part, entry, row, column }: SourceRef): string => [part, entry, row, column].join()

/** What nothing in the draft is of. */
function unread(source: Source, { parts, asides, titleFrom }: Draft): NotTaken[] {
  const refs = [...titleFrom, ...parts.flatMap(({ from }) => from), ...asides.map(({ from }) => from)]
  const known = new Set(refs.map(keyOf))
  return [...units(source)]
    .filter(({ from, text }) => hasContent(text.text) && !known.has(keyOf(from)))
    .map(({ from, text }) => ({ why: 'unread', text: text.text, from }))
}

function* units(source: Source): Generator<{ from: SourceRef; text: SourceText }> {
  for (const [part, one] of source.parts.entries()) {
    if (one.kind === 'heading' || one.kind === 'paragraph') yield { from: { part }, text: one.text }
    else if (one.kind === 'list')
      for (const [entry, text] of one.entries.entries()) yield { from: { part, entry }, text }
    else if (one.kind === 'table') {
      yield { from: { part }, text: { text: one.title, links: [] } }
      for (const [row, cells] of one.rows.entries())
        for (const cell of cells) yield { from: { part, row, column: cell.column }, text: cell }
    }
  }
}

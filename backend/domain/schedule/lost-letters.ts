// The last look: letters of a source that stand nowhere in what was made of it, so that nothing is lost without a word.
import type { Draft } from './draft.ts'
import { linesOfPart } from './draft-edits.ts'
import { notTaken } from './not-taken.ts'
import type { Source, SourceRef } from './source.ts'

const letters = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? []

/** Cells of tables with a letter that the draft has less often than the source. */
export function cellsLost(source: Source, draft: Draft): { text: string; from: SourceRef }[] {
  const left = new Map<string, number>()
  const count = (text: string, by: number): void =>
    letters(text).forEach((letter) => left.set(letter, (left.get(letter) ?? 0) + by))
  for (const part of source.parts) {
    if (part.kind === 'heading' || part.kind === 'paragraph') count(part.text.text, 1)
    else if (part.kind === 'list') part.entries.forEach(({ text }) => count(text, 1))
    else if (part.kind === 'table')
      [part.title, ...part.rows.flat().map(({ text }) => text)].forEach((text) => count(text, 1))
  }
  count(draft.title, -1)
  draft.parts.flatMap(linesOfPart).forEach(({ text }) => count(text, -1))
  draft.asides.forEach(({ text }) => count(text, -1))
  for (const { why, text } of notTaken(source, draft)) if (why === 'unread') count(text, -1)
  const lost = new Set([...left].filter(([, by]) => by > 0).map(([letter]) => letter))
  if (lost.size === 0) return []
  return source.parts.flatMap((part, at) =>
    part.kind !== 'table'
      ? []
      : part.rows.flatMap((row, y) =>
          row
            .filter(({ text }) => letters(text).some((letter) => lost.has(letter)))
            .map(({ text, column }) => ({ text, from: { part: at, row: y, column } })),
        ),
  )
}

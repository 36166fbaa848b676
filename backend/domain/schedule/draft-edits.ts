// What a person changes in a draft by one key: what a part was taken for, that it goes with the next, that it is left out.
import type { Draft, DraftKind, DraftPart } from './draft.ts'
import { leadingTime, placed } from './stop-line.ts'
import type { SourceText } from './source.ts'
import { joinTexts, NOTHING, hasContent, collapseWhitespace, plainSourceText } from './stretch.ts'

/** What a part says first, in the order in which it is read: time, place, title. */
export const headOf = ({ time, place, title }: DraftPart): SourceText =>
  joinTexts([plainSourceText(time), place, title], ' ')

/** Everything that it says, a line each. */
export const linesOfPart = (part: DraftPart): SourceText[] => [
  ...[headOf(part)].filter(({ text }) => hasContent(text)),
  ...part.body,
  ...(part.rows ?? []).map(rowLine).filter(({ text }) => hasContent(text)),
]

const rowLine = (row: readonly SourceText[]): SourceText => joinTexts(row.map(collapseWhitespace), ' · ')

/** It is taken for that, and surely. Every letter stays. */
export function retake(draft: Draft, id: number, kind: DraftKind): Draft {
  return changed(draft, id, (part) => (part.kind === kind ? { ...part, sure: true } : retaken(part, kind)))
}

function retaken(part: DraftPart, kind: DraftKind): DraftPart {
  const { rows: _rows, ...rest } = part
  const base: DraftPart = { ...rest, kind, sure: true, outside: kind !== 'day' && part.outside }
  if (kind === 'picture' && part.picture === undefined) return part
  if (kind === 'table')
    return { ...base, ...(part.rows ? { rows: part.rows } : { rows: asRows(linesOfPart(part)) }), ...BLANK }
  if (kind === 'list' && !part.rows && !part.time)
    return part.body.length > 0 ? base : { ...base, ...BLANK, body: [headOf(part)] }
  if (kind === 'list' || kind === 'text') return { ...base, ...BLANK, body: linesOfPart(part) }
  const [first = NOTHING, ...others] = linesOfPart(part)
  if (kind === 'day') return { ...base, ...BLANK, title: first, body: others }
  if (part.rows || !hasContent(headOf(part).text) || part.kind === 'day')
    return { ...base, ...fields(first), body: others }
  if (kind === 'contact') return { ...base, time: '', place: NOTHING, title: first, body: others }
  return base
}

const BLANK = { title: NOTHING, time: '', place: NOTHING, body: [] as SourceText[] }

function fields(line: SourceText): Pick<DraftPart, 'time' | 'place' | 'title'> {
  const timed = leadingTime(line)
  if (!timed || !hasContent(timed.rest.text)) return { time: '', place: NOTHING, title: line }
  return { time: timed.time, ...placed(timed.rest) }
}

const asRows = (lines: readonly SourceText[]) =>
  lines.map((line) => [{ ...line, column: 0, columns: 1, rows: 1, pictures: [] }])

/** What the next part says goes on the end of this one; two tables become one. The last stays as it is, and so does what
 *  stands before a picture. */
export function mergeWithNext(draft: Draft, id: number): Draft {
  const at = draft.parts.findIndex((part) => part.id === id)
  const [part, next] = [draft.parts[at], draft.parts.slice(at + 1).find(({ dropped }) => !dropped)]
  if (!part || !next || (next.picture !== undefined && part.picture !== undefined)) return draft
  const rows = part.rows && next.rows ? [...part.rows, ...next.rows] : part.rows
  const isTable = part.rows !== undefined && next.rows === undefined
  const body =
    part.rows && next.rows ? [...part.body, ...headLines(next), ...next.body] : [...part.body, ...linesOfPart(next)]
  const merged: DraftPart = {
    ...part,
    from: [...part.from, ...next.from],
    sure: true,
    body: isTable ? part.body : body,
    ...(rows ? { rows: isTable ? [...rows, ...asRows(linesOfPart(next))] : rows } : {}),
    ...(next.picture === undefined ? {} : { picture: next.picture }),
  }
  return { ...draft, parts: draft.parts.flatMap((each) => (each === next ? [] : each === part ? [merged] : [each])) }
}

const headLines = (part: DraftPart): SourceText[] => [headOf(part)].filter(({ text }) => hasContent(text))

/** Left out, or back in. */
export const drop = (draft: Draft, id: number, dropped: boolean): Draft =>
  changed(draft, id, (part) => ({ ...part, dropped }))

const changed = (draft: Draft, id: number, change: (part: DraftPart) => DraftPart): Draft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.id === id ? change(part) : part)),
})

// Changes of a guidebook as a traveller is told them: where, then what it was and what it is.
import type { Change, FieldChange, Named } from '#domain/guidebook/changes/change.ts'
import type { Translate } from '#pwa/features/viewer/reader-texts.ts'
import type { ChangeWords } from './messages.ts'

/** What is new at one place of the guidebook: its cover, a page, or a day of one. */
export interface ChangeSummary {
  place: string
  lines: string[]
}

/** In reading order. What nobody reads or sees, such as widths of columns, is left out. */
export function describeChanges(changes: readonly Change[], translate: Translate<ChangeWords>): ChangeSummary[] {
  const news = new Map<string, Line[]>()
  for (const change of changes) {
    const place = placeOf(change, translate)
    const lines = linesOf(change, translate)
    if (lines.length > 0) news.set(place, [...(news.get(place) ?? []), ...lines])
  }
  return [...news].map(([place, lines]) => ({ place, lines: counted(lines, translate) }))
}

/** A sentence, or a picture to be counted with its like. */
type Line = string | Counted
interface Counted {
  count: 'pictureReplaced' | 'pictureAdded' | 'pictureRemoved'
}

function placeOf({ node, within }: Change, translate: Translate<ChangeWords>): string {
  const [page, ...below] = [...within, node]
  if (!page || page.kind !== 'page') return translate('cover')
  const day = below.find(({ kind }) => kind === 'day')
  const name = page.name || translate('page')
  return day ? `${name} · ${translate('day', { n: day.at + 1 })}` : name
}

const whatOf = ({ name, kind, at }: Named, translate: Translate<ChangeWords>): string =>
  name || (kind === 'day' ? translate('day', { n: at + 1 }) : translate(kind))

function linesOf(change: Change, translate: Translate<ChangeWords>): Line[] {
  const what = whatOf(change.node, translate)
  if (change.act !== 'changed') return [translate(change.act, { what })]
  return change.fields.flatMap((field) => lineOf(field, change.node, what, translate))
}

function lineOf(change: FieldChange, node: Named, what: string, translate: Translate<ChangeWords>): Line[] {
  switch (change.kind) {
    case 'words':
      return [wordsLine(change, node, translate)]
    case 'looks':
      return [translate('looks', { what })]
    case 'picture':
      return [{ count: change.before ? (change.after ? 'pictureReplaced' : 'pictureRemoved') : 'pictureAdded' }]
    case 'order':
      return [translate('pictureOrder')]
    case 'size':
      return [translate('table', { rows: change.after.rows, cols: change.after.cols })]
    case 'choice':
      return [choiceLine(change.field, change.after, what, translate)]
    case 'layout':
      return []
  }
}

function wordsLine(
  { before, after }: { before: string; after: string },
  { name }: Named,
  translate: Translate<ChangeWords>,
): string {
  if (after === '') return translate('erased', { before: difference(before, '').before })
  const short = difference(before, after)
  const text = before === '' ? translate('added', { what: short.after }) : translate('becomes', short)
  // What is named by these words needs no name before them.
  return name === '' || after.startsWith(name) || before.startsWith(name) ? text : translate('about', { name, text })
}

function choiceLine(field: string, after: unknown, what: string, translate: Translate<ChangeWords>): string {
  if (field !== 'isImportant') return translate('other', { what })
  return translate(after === true ? 'important' : 'unimportant', { what })
}

/** Pictures of a place are one line, where the first of them stood. */
function counted(lines: readonly Line[], translate: Translate<ChangeWords>): string[] {
  const counts = new Map<Counted['count'], number>()
  for (const line of lines) if (typeof line !== 'string') counts.set(line.count, (counts.get(line.count) ?? 0) + 1)
  const sentences = lines.map((line) => (typeof line === 'string' ? line : countWords(line.count, counts, translate)))
  return [...new Set(sentences)]
}

function countWords(
  key: Counted['count'],
  counts: ReadonlyMap<Counted['count'], number>,
  translate: Translate<ChangeWords>,
): string {
  const n = counts.get(key) ?? 1
  const one: ChangeWords = `${key}One`
  return n === 1 ? translate(one) : translate(key, { n })
}

/** Letters kept on each side of what differs, and at most shown of it. */
const ROUND = 12
const MOST = 70

/** Two texts shortened to where they differ, with some words round it. */
export function difference(before: string, after: string): { before: string; after: string } {
  const [was, is] = [[...flat(before)], [...flat(after)]]
  let head = 0
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1
  let tail = 0
  const shorter = Math.min(was.length, is.length) - head
  while (tail < shorter && was[was.length - 1 - tail] === is[is.length - 1 - tail]) tail += 1
  return { before: cut(was, head, tail), after: cut(is, head, tail) }
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text that is short is shown whole. */
function cut(letters: string[], head: number, tail: number): string {
  if (letters.length <= MOST) return letters.join('')
  const start = wordStart(letters, Math.max(0, head - ROUND))
  const end = Math.min(letters.length, Math.max(start + 1, letters.length - tail + ROUND))
  const shown = letters.slice(start, Math.min(end, start + MOST))
  return `${start > 0 ? '…' : ''}${shown.join('').trim()}${start + shown.length < letters.length ? '…' : ''}`
}

/** Where the word begins that holds this letter; a very long one is cut. */
function wordStart(letters: string[], at: number): number {
  const before = letters.slice(Math.max(0, at - ROUND), at)
  const space = before.lastIndexOf(' ')
  return space < 0 ? at : at - before.length + space + 1
}

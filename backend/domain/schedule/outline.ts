// A table of the whole that stands before the days themselves: a row a day, no hours, and each day told below.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { dayMark, type DayMark } from './day-mark.ts'
import type { Source, SourcePart, SourceText } from './source.ts'
import { leadingTime } from './stop-line.ts'
import { joinTexts, linesOf, hasContent, collapseWhitespace, plainSourceText } from './stretch.ts'
import { isActivity } from './what-is-done.ts'

/** Which parts of a source are such tables: their rows begin no days. @param near the day from which missing years are told */
export function outlinesIn({ parts }: Source, near: CalendarDate): ReadonlySet<number> {
  const found = parts.flatMap((part, index) => {
    const days = daysOfRows(part, near)
    return days.length >= 2 && isToldBelow(days, parts.slice(index + 1), near) ? [index] : []
  })
  return new Set(found)
}

/** The days of a table without hours. */
function daysOfRows(part: SourcePart, near: CalendarDate): DayMark[] {
  if (part.kind !== 'table') return []
  const rows = part.rows.map((cells) => cells.filter(({ text }) => hasContent(text)))
  if (rows.flat().some((cell) => linesOf(cell).some((line) => leadingTime(line)))) return []
  return rows.flatMap(([first, second]) => {
    const mark = first && dayMark(joinTexts(linesOf(first), ' '), near)
    if (!mark) return []
    // `1일차 | 5/18(월) | …`
    const date = mark.date ?? (second ? dayMark(joinTexts(linesOf(second), ' '), near)?.date : null) ?? null
    return date !== null || mark.number !== null ? [{ ...mark, date }] : []
  })
}

const isSame = (one: DayMark, other: DayMark): boolean =>
  one.date !== null && other.date !== null
    ? one.date === other.date
    : one.number !== null && one.number === other.number

/** Whether all of them begin again, and most with hours or acts below: lists of what is paid or where one sleeps on which
 *  day tell no day. */
function isToldBelow(days: readonly DayMark[], parts: readonly SourcePart[], near: CalendarDate): boolean {
  const named = new Set<number>()
  const told = new Set<number>()
  let day = -1
  for (const line of parts.flatMap(linesIn)) {
    const mark = dayMark(line, near)
    if (mark && (mark.date !== null || mark.number !== null)) {
      day = days.findIndex((one) => isSame(one, mark))
      named.add(day)
    }
    if (leadingTime(mark?.rest ?? line) || (!mark && isActivity(line.text))) told.add(day)
  }
  named.delete(-1)
  told.delete(-1)
  return named.size === days.length && told.size * 2 > days.length
}

function linesIn(part: SourcePart): SourceText[] {
  switch (part.kind) {
    case 'heading':
    case 'paragraph':
      return linesOf(part.text)
    case 'list':
      return part.entries.flatMap(linesOf)
    case 'table':
      // A day may be written in several lines of its cell.
      return [
        collapseWhitespace(plainSourceText(part.title)),
        ...part.rows.flat().flatMap((cell) => [joinTexts(linesOf(cell), ' '), ...linesOf(cell)]),
      ].filter(({ text }) => hasContent(text))
    case 'picture':
      return []
  }
}

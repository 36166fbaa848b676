// How wide an itinerary's three columns are drawn.
import type { Day } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

type Widths = [place: number, time: number, schedule: number]

const DEFAULT: Readonly<Widths> = [96, 96, 192]

/** The design's 28 : 20 : 52 of the same total, for an itinerary whose columns nobody has moved. */
const DRAWN: Readonly<Widths> = [108, 77, 199]
const TOTAL = 384
/** So much of the total at most: the schedule stays the widest. */
const MOST: Readonly<[place: number, time: number]> = [154, 116]

/** The narrowest table with three columns, on a phone of 380 px, and the one of the full reader's column: its width, and what
 *  of a cell is no room for words. */
const TABLES = [
  { width: 348, aside: [34, 12] },
  { width: 403, aside: [50, 18] },
] as const

const EM_PX = 15

/**
 * Widths as they are drawn: a builder who moves an edge starts from what there is to see.
 * @param days whose words the columns are for; columns that nobody has moved are wide enough for the longest of them
 */
export const drawnWidths = (widths: Readonly<Widths>, days: readonly Day[]): Readonly<Widths> =>
  widths.every((width, col) => width === DEFAULT[col]) ? fitted(days) : widths

/** Shares of the whole in percent. */
export function columnShares(widths: Readonly<Widths>, days: readonly Day[]): Widths {
  const drawn = drawnWidths(widths, days)
  const total = drawn[0] + drawn[1] + drawn[2]
  return drawn.map((width) => Number(((100 * width) / total).toFixed(2))) as Widths
}

function fitted(days: readonly Day[]): Readonly<Widths> {
  const longest = notDeleted(days).map(longestIn)
  const [place, time] = [0, 1].map((col) => {
    const ems = Math.max(0, ...longest.map((words) => words[col] ?? 0))
    const needed = TABLES.map(({ width, aside }) => ((ems * EM_PX + (aside[col] ?? 0)) * TOTAL) / width)
    return Math.round(Math.min(MOST[col] ?? 0, Math.max(DRAWN[col] ?? 0, ...needed)))
  })
  return [place ?? 0, time ?? 0, TOTAL - (place ?? 0) - (time ?? 0)]
}

/** A day is never changed in place, and a builder asks for all of them with every key, once for each edge of each table. */
const LONGEST = new WeakMap<Day, readonly number[]>()

/** Its longest words in the columns of places and times, in em. */
function longestIn(day: Day): readonly number[] {
  const known = LONGEST.get(day)
  if (known) return known
  const found = (['place', 'time'] as const).map((field) =>
    Math.max(0, ...day.activities.map((activity) => longestWord(activity[field]))),
  )
  LONGEST.set(day, found)
  return found
}

/** Of words between which a line may break; a telephone number is one. */
const WORD = /\+?\d[\d-]{5,}\d|[^\s-]+-?/gu

/** About how long it is in the bold letters of most systems, in em: the server has none of their fonts. */
function longestWord(words: PlainOrRich): number {
  const text = plainText(words)
  return Math.max(0, ...Array.from(text.matchAll(WORD), ([word]) => [...word].reduce((sum, one) => sum + em(one), 0)))
}

const em = (letter: string): number =>
  /[ㄱ-힣぀-ヿ㐀-鿿＀-￯]/.test(letter)
    ? 0.95
    : /[ijlI.,:;!|'’()]/.test(letter)
      ? 0.34
      : /[mwMW@%]/.test(letter)
        ? 0.96
        : /[A-Z]/.test(letter)
          ? 0.72
          : 0.62

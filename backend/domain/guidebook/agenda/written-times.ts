// Times as builders write them beside a stop: `09:40`, `11:00 – 12:20`, `오후 2시 반`, `9 AM`, `9h30`, `14 h`.
import { oneSpace } from './one-space.ts'

/** Minutes from midnight; `end` is null where none is written, and past 1440 where it is the next day. */
export interface Times {
  start: number
  end: number | null
}

const HALVES: Readonly<Record<string, 'am' | 'pm'>> = {
  오전: 'am',
  새벽: 'am',
  아침: 'am',
  오후: 'pm',
  저녁: 'pm',
  밤: 'pm',
  a: 'am',
  p: 'pm',
}

/** For text with single spaces. */
const TIME =
  /(?:(오전|오후|새벽|아침|저녁|밤|\b[ap](?=\.?m\b))(?:\.?m\b\.?)?\s?)?(?<![\d:：.])(\d{1,2})(?:\s?[:：]\s?(\d{2})(?!\d)|\s?시(?!간)(?:\s?(\d{1,2})\s?분|\s?(반))?|\s?h(?:\s?(\d{2})(?!\d))?(?![\p{L}\p{N}])|\.(\d{2})(?=\s?[ap]\.?m\b)|(?=\s?[ap]\.?m\b)|(?<!\/\d{1,2})(?=\s?[-–~〜∼]\s?\d{1,2}(?:[:：.]\d{2})?\s?(?:시(?!간)|[ap]\.?m\b)))(?:\s?([ap])\.?m\b\.?)?/giu
/** `noon 12:00` is how an end is kept that was written as a word. */
const BETWEEN = /^\s?(?:부터)?\s?[-–—~〜∼]\s?(?:(?:noon|midday|midnight|정오|자정)\s)?$|^\s?(?:부터|to\b|until\b)\s?$/iu

const DAY = 1440

interface Found {
  minutes: number
  half: 'am' | 'pm' | null
  from: number
  to: number
}

/** null where no time is written. */
export const writtenTimes = (text: string): Times | null => firstTimes(oneSpace(text))?.times ?? null

/** The first time or range of a text with single spaces, and where it stands; null where none is written. */
export function firstTimes(seen: string): { times: Times; from: number; to: number } | null {
  const [first, second] = firstTwo(seen)
  if (!first) return null
  const linked = second && BETWEEN.test(seen.slice(first.to, second.from)) ? second : null
  return { times: timesOf(first, linked), from: first.from, to: (linked ?? first).to }
}

function timesOf(first: Found, linked: Found | null): Times {
  const start = clock(first, linked?.half === 'pm' && first.half === null && first.minutes > 0 ? linked : null)
  if (!linked) return { start, end: null }
  const end = clock(linked, null)
  // `오후 2:00 – 4:00`: the end is in the same half of the day.
  const sameHalf = linked.half === null && first.half === 'pm' && end < 720 ? end + 720 : end
  return { start, end: sameHalf > start ? sameHalf : sameHalf + DAY }
}

function firstTwo(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(TIME)) {
    const time = read(match)
    if (time) found.push(time)
    if (found.length === 2) break
  }
  return found
}

function read(match: RegExpExecArray): Found | null {
  const [whole, before, hours = '', minutes, koreanMinutes, half, frenchMinutes, dotted, letter] = match
  const [hour, minute] = [Number(hours), Number(minutes ?? koreanMinutes ?? frenchMinutes ?? dotted ?? (half ? 30 : 0))]
  if (hour > 24 || minute > 59) return null
  // `24h` is how long, not when.
  if (hour === 24 && /h/i.test(whole)) return null
  const at = { from: match.index, to: match.index + whole.length }
  if (before === '밤' && hour === 12) return { ...at, minutes: DAY + minute, half: null }
  const word = before ?? letter
  const named = word === undefined ? null : (HALVES[word.toLowerCase()] ?? null)
  // `저녁 18:00` says what the hour says already.
  return { ...at, minutes: hour * 60 + minute, half: hour > 12 ? null : named }
}

/** @param after an end whose `pm` holds for a start without its own: `2 – 4 pm`. */
function clock({ minutes, half }: Found, after: Found | null): number {
  const hour12 = minutes >= 720 && minutes < 780 ? minutes - 720 : minutes
  if (half === 'pm') return hour12 + 720
  if (half === 'am') return hour12
  if (after && minutes < 720 && minutes + 720 < clock(after, null)) return minutes + 720
  return minutes
}

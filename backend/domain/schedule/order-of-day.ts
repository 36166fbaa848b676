// Times that say no half of the day, such as `3시`: the title above them says it, the meal, or the order of the day.
import { writtenTimes } from '#domain/guidebook/agenda/written-times.ts'
import type { DraftPart } from './draft.ts'

export type Half = 'am' | 'pm'

const NOON = 720
const DAY = 1440
/** What says the half itself, in words or by a figure that no clock of twelve hours writes. */
const SAID = /오전|오후|새벽|아침|저녁|밤|[ap]\.?m\b|(?<![\d:：.])0\d|1[3-9]\s?[:시h.]|2[0-9]\s?[:시h.]/iu
/** `11:15`, beside hours that no clock of twelve has. */
const OF_TWO_FIGURES = /^\d{2}\D/
const BEYOND_TWELVE = /^(?:1[3-9]|2\d)\D/
const AFTERNOON = /^(?:오후|저녁|밤|점심|야간|p\.?m|afternoon|evening|night)/iu
const MORNING = /^(?:오전|아침|새벽|a\.?m|morning)/iu

/** Which half of the day a title says; null: none. */
export const halfIn = (title: string): Half | null => (AFTERNOON.test(title) ? 'pm' : MORNING.test(title) ? 'am' : null)

/** Says the half of each time of a day that leaves it open, where one of both fits: unsure, unless a title says it.
 *  @param halves of parts below such titles */
export function inOrder(parts: readonly DraftPart[], halves: ReadonlyMap<number, Half>): void {
  let before = 0
  let isBeyondTwelve = false
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'day') {
      before = 0
      isBeyondTwelve = timesOf(parts, at).some((time) => BEYOND_TWELVE.test(time))
    }
    const start = writtenTimes(part.time)?.start
    if (start === undefined || part.kind === 'day' || part.outside) continue
    const isOpen = start < NOON && !SAID.test(part.time) && !(isBeyondTwelve && OF_TWO_FIGURES.test(part.time))
    const said = halves.get(part.id)
    const isLater =
      isOpen &&
      (said === 'pm' ||
        isNoon(part.time, start) ||
        (said === undefined && (isMealLater(part, start) || fitsLater(parts, at, before))))
    if (isLater) {
      part.time = later(part)
      part.sure &&= said === 'pm' || isNoon(part.time, start)
    }
    before = Math.max(before, isLater ? start + NOON : start % DAY)
  }
}

/** Of the day that begins at `day`. */
function timesOf(parts: readonly DraftPart[], day: number): string[] {
  const end = parts.findIndex(({ kind }, at) => at > day && kind === 'day')
  return parts.slice(day, end < 0 ? undefined : end).map(({ time }) => time)
}

/** `낮 1시`. */
const isNoon = (time: string, start: number): boolean => /^한?낮/.test(time) && start < 300

/** Nobody has lunch at one in the morning. */
function isMealLater({ kind, title }: DraftPart, start: number): boolean {
  if (kind !== 'meal') return false
  if (/^(?:중식|점심|오찬|lunch)/iu.test(title.text)) return start < 300
  return /^(?:석식|저녁|만찬|dinner|supper)/iu.test(title.text) && start >= 240
}

/** It comes after what stands before it and not after what comes next. */
function fitsLater(parts: readonly DraftPart[], at: number, before: number): boolean {
  const start = writtenTimes(parts[at]?.time ?? '')?.start ?? 0
  if (start >= before || start + NOON < before) return false
  for (const { kind, time } of parts.slice(at + 1)) {
    if (kind === 'day') return true
    const next = writtenTimes(time)?.start
    if (next === undefined) continue
    return !SAID.test(time) || next >= start + NOON
  }
  return true
}

/** `3시` as `오후 3시`, `3:00 – 4:30` as `3:00 – 4:30 PM`: by the letters round it. */
function later({ time, title, place, body }: DraftPart): string {
  const isKorean = /[가-힣]/.test([time, title.text, place.text, ...body.map(({ text }) => text)].join(' '))
  return isKorean ? time.replace(/\d/, '오후 $&') : `${time} PM`
}

// How well a draft tells what a schedule says: stops, times on the right stop and day, and lines that are nowhere.
import { writtenTimes } from '#domain/guidebook/agenda/written-times.ts'
import type { Draft, DraftPart } from '#domain/schedule/draft.ts'
import { readSchedule } from '#domain/schedule/read-schedule.ts'
import { readSource } from '#pwa/import/read-source.ts'
import { missingLines } from './missing-lines.ts'
import type { ScheduleCase, ExpectedStop } from './schedule-case.ts'

export interface Judged {
  name: string
  stops: number
  times: number
  /** What was expected and is not there, for people. */
  wrongStops: string[]
  wrongTimes: string[]
  /** Days that nobody wrote. */
  strayDays: string[]
  lost: string[]
}

export async function judge(one: ScheduleCase): Promise<Judged> {
  const { name, bytes } = await one.file()
  const source = await readSource(bytes, name)
  if ('refused' in source) throw new Error(`${one.name}: ${source.refused}`)
  const draft = readSchedule(source, { near: one.near })
  const judged: Judged = { name: one.name, stops: 0, times: 0, wrongStops: [], wrongTimes: [], strayDays: [], lost: [] }
  const days = daysOf(draft)
  for (const { title, stops } of one.days) {
    const day = days.find((found) => plain(found.title).includes(plain(title)))
    for (const stop of stops) judgeStop(judged, draft, { stop, day, title })
  }
  const isWritten = ({ title }: Day): boolean => one.days.some((day) => plain(title).includes(plain(day.title)))
  judged.strayDays = days.filter((day) => !isWritten(day)).map(({ title }) => title)
  judged.lost = missingLines(one, source, draft)
  return judged
}

interface Day {
  title: string
  parts: DraftPart[]
}

/** Stops of a day, and what stands outside of any. */
function daysOf({ parts }: Draft): Day[] {
  const days: Day[] = []
  for (const part of parts) {
    if (part.kind === 'day') days.push({ title: part.title.text, parts: [] })
    else if (!part.outside) days.at(-1)?.parts.push(part)
  }
  return days
}

const STOPS = new Set(['stop', 'meal', 'hotel', 'flight'])

function judgeStop(
  judged: Judged,
  draft: Draft,
  { stop, day, title }: { stop: ExpectedStop; day: Day | undefined; title: string },
): void {
  const said = `${title}: ${stop.time} ${stop.what}`
  // `24:30` is half past midnight.
  const time = stop.time.replace(/^2[4-9]/, (hour) => `0${Number(hour) - 24}`)
  const isIt = (part: DraftPart): boolean => holds(part, stop) && fits(part, stop)
  const here = day?.parts.filter(isIt) ?? []
  judged.stops += 1
  const found = here.find((part) => timeOf(part) === time) ?? here[0]
  if (!found && !draft.parts.some(isIt)) judged.wrongStops.push(said)
  if (stop.time === '') return
  judged.times += 1
  if (!found || timeOf(found) !== time)
    judged.wrongTimes.push(`${said}, found ${found ? `'${found.time}'` : 'elsewhere'}`)
}

const fits = (part: DraftPart, { kind }: ExpectedStop): boolean => (kind ? part.kind === kind : STOPS.has(part.kind))

/** Whichever words of it are taken for the place. */
const holds = (part: DraftPart, { what }: ExpectedStop): boolean => {
  const said = plain(textOf(part))
  return what.split(/\s+/).every((word) => said.includes(plain(word)))
}

const textOf = ({ title, time, place, body, rows }: DraftPart): string =>
  [title.text, time, place.text, ...body.map(({ text }) => text), ...(rows ?? []).flat().map(({ text }) => text)].join(
    '\n',
  )

function timeOf({ time }: DraftPart): string {
  const written = writtenTimes(time)
  if (!written) return ''
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(written.start / 60) % 24)}:${two(written.start % 60)}`
}

/** Blanks and looks aside. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

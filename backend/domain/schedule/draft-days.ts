// Days of an itinerary out of a draft: stops and what else happens as activities, meals as meals, hotels last.
import type { Activity, Day, Meal } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newMeal, newSubActivity } from '#domain/guidebook/new-node.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { behindNumber } from './day-mark.ts'
import { headOf, linesOfPart } from './draft-edits.ts'
import type { DraftPart } from './draft.ts'
import { linesToPlainOrRich, within } from './draft-text.ts'
import type { SourceText } from './source.ts'
import { joinTexts, NOTHING, hasContent, plainSourceText } from './stretch.ts'

interface Making {
  language: Language
  newId: () => string
}

const STAY: Readonly<Record<Language, string>> = { en: 'Overnight stay', kr: '숙박' }

/** What stands before the first day is in one of its own. @param parts those that belong to days, in order */
export function daysOf(parts: readonly DraftPart[], making: Making): Day[] {
  const days: Day[] = []
  for (const group of groupsOf(parts)) days.push(...dayOf(group, making, days.length + 1))
  return days
}

interface Group {
  day: DraftPart | null
  parts: DraftPart[]
}

function groupsOf(parts: readonly DraftPart[]): Group[] {
  const groups: Group[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.kind === 'day') groups.push({ day: part, parts: [] })
    else if (last) last.parts.push(part)
    else groups.push({ day: null, parts: [part] })
  }
  return groups
}

/** Several days only where one has more than there is room for. */
function dayOf({ day, parts }: Group, making: Making, number: number): Day[] {
  const named = day ? behindNumber(headOf(day), number) : NOTHING
  const activities = [...(day ? bodyOf(day, within(named).slice(1), making) : []), ...activitiesOf(parts, making)]
  const meals = mealsOf(parts, making)
  const made: Day[] = []
  for (let at = 0; at === 0 || at < Math.max(activities.length, meals.length); at += LIMITS.activities) {
    const empty = newDay(making.language, making.newId())
    made.push({
      ...empty,
      title: hasContent(named.text) ? linesToPlainOrRich(within(named).slice(0, 1)) : empty.title,
      activities: activities.slice(at, at + LIMITS.activities),
      meals: meals.slice(at, at + LIMITS.activities),
    })
  }
  return made
}

/** What a day says beside its title. */
const bodyOf = (day: DraftPart, over: readonly SourceText[], making: Making): Activity[] => {
  const lines = [...over, ...day.body]
  return lines.length > 0 ? [activity({}, lines, making)] : []
}

export function activitiesOf(parts: readonly DraftPart[], making: Making): Activity[] {
  const stays = parts.filter(({ kind }) => kind === 'hotel')
  const others = parts.filter(({ kind }) => kind !== 'hotel' && kind !== 'meal')
  return [...others.map((part) => stopOf(part, making)), ...stays.map((part) => stayOf(part, making))]
}

function stopOf(part: DraftPart, making: Making): Activity {
  if (part.kind === 'text' || part.kind === 'contact') return activity({}, linesOfPart(part), making)
  const { time, place, title, body } = part
  return activity({ time: plainSourceText(time), place, schedule: title }, body, making)
}

function stayOf({ time, place, title, body }: DraftPart, making: Making): Activity {
  const stay = plainSourceText(inLanguage(making.language, STAY))
  return activity(
    { time: plainSourceText(time), place: title, schedule: joinTexts([stay, place], ' · ') },
    body,
    making,
  )
}

type Fields = Partial<Record<'time' | 'place' | 'schedule', SourceText>>

/** What is too long for a field goes on below. */
function activity({ time, place, schedule }: Fields, body: readonly SourceText[], { newId }: Making): Activity {
  const over: SourceText[] = []
  const field = (text: SourceText | undefined) => {
    const [first, ...more] = text && hasContent(text.text) ? within(text) : []
    over.push(...more)
    return first ? linesToPlainOrRich([first]) : ''
  }
  const empty = newActivity(newId(), newId())
  const made = { ...empty, time: field(time), place: field(place), schedule: field(schedule) }
  const lines = [...over, ...body].flatMap((line) => within(line))
  if (lines.length === 0) return made
  return {
    ...made,
    subActivities: packed(lines).map((words) => ({ ...newSubActivity(newId()), body: linesToPlainOrRich(words) })),
  }
}

/** A line each, as far as there is room; then several. */
function packed(lines: readonly SourceText[]): SourceText[][] {
  const each = Math.ceil(lines.length / LIMITS.activities)
  return Array.from({ length: Math.ceil(lines.length / each) }, (_, at) => lines.slice(at * each, (at + 1) * each))
}

export function mealsOf(parts: readonly DraftPart[], making: Making): Meal[] {
  return parts
    .filter(({ kind }) => kind === 'meal')
    .map((part) => {
      const { time, place, title, body } = part
      const empty = newMeal(making.language, making.newId())
      const name = joinTexts([plainSourceText(time), title], ' ')
      const [first, ...over] = hasContent(name.text) ? within(name) : []
      const lines = [...over, ...(hasContent(place.text) ? [place] : []), ...body]
      return { ...empty, title: first ? linesToPlainOrRich([first]) : empty.title, body: linesToPlainOrRich(lines) }
    })
}

// Judges a large document in steps, before its schema does it at once: items and stops, which are nearly all of it.
import type { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { isWithinExpansionLimit, records, type UnknownRecord } from './amount.ts'
import { activitySchema } from './days.ts'
import { itemSchema } from './items.ts'
import { judgeBefore } from './sequence.ts'

/** Of a list that may be so long; of a longer one nothing is looked at. */
function short(value: unknown, most: number): readonly UnknownRecord[] {
  const given = records(value)
  return given.length > most ? [] : given
}

function* elementsOf(page: UnknownRecord): Generator<[schema: z.ZodType, value: UnknownRecord]> {
  for (const section of short(page['sections'], LIMITS.sections))
    for (const item of short(section['items'], LIMITS.items)) yield [itemSchema, item]
  for (const day of short(page['days'], LIMITS.days))
    for (const activity of short(day['activities'], LIMITS.activities)) yield [activitySchema, activity]
}

/** One element a step, up to the first fault, and nothing of what asks for too much: that its schema finds by itself. */
export function* judgeAhead(pages: readonly unknown[]): Generator<void> {
  const given = short(pages, LIMITS.pages)
  if (!isWithinExpansionLimit(given)) return
  for (const page of given)
    for (const [schema, value] of elementsOf(page)) {
      if (!judgeBefore(schema, value)) return
      yield
    }
}

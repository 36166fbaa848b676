// Judges a large document in steps, before its schema does it at once: items and stops, which are nearly all of it.
import type { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { isModest, records, type Loose } from './amount.ts'
import { activitySchema } from './days.ts'
import { itemSchema } from './items.ts'
import { judgeBefore } from './sequence.ts'

function* elementsOf(page: Loose): Generator<[schema: z.ZodType, value: Loose]> {
  for (const section of records(page['sections']))
    for (const item of records(section['items'])) yield [itemSchema, item]
  for (const day of records(page['days']))
    for (const activity of records(day['activities'])) yield [activitySchema, activity]
}

/** One element a step, up to the first fault, and nothing of what asks for too much: that its schema finds by itself. */
export function* judgeAhead(pages: readonly unknown[]): Generator<void> {
  const given = records(pages)
  if (given.length > LIMITS.pages || !isModest(given)) return
  for (const page of given)
    for (const [schema, value] of elementsOf(page)) {
      if (!judgeBefore(schema, value)) return
      yield
    }
}

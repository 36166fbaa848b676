// `typing-itinerary`: what a key costs in an itinerary of 480 activities, over one of 20, with storing what was typed.
import { randomUUID } from 'node:crypto'
import { ask } from '#e2e/harness/api.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { withBuilder, inTurns, over, rest, type BuilderContext } from './builder-context.ts'

const A_DAY = 10
const KEYS = 20
/** Longer than a field waits for further keys: each is handed over and stored. */
const APART_MS = 400
const ROUNDS = 5

const dayOf = (_: unknown, day: number) => ({
  _id: randomUUID(),
  title: `Day ${day + 1}`,
  activities: Array.from({ length: A_DAY }, (_, n) => ({
    _id: randomUUID(),
    place: `Place ${day + 1}.${n + 1}`,
    time: '09:30',
    subActivities: [{ _id: randomUUID(), body: `A walk along the coast, and lunch at number ${n + 1}` }],
  })),
})

const tripOf = async ({ product, person }: BuilderContext, activities: number): Promise<Made> => {
  const days = Array.from({ length: activities / A_DAY }, dayOf)
  const contents = [{ _id: randomUUID(), title: 'Trip', contentType: 'itinerary', days }]
  const body = { _id: randomUUID(), title: 'Jeju', contents }
  return ask<Made>(product, 'POST', '/api/guidebooks', { token: person.token, body })
}

/** Milliseconds of script for a key. */
const perKey = async (builder: BuilderContext, trip: Made): Promise<number> => {
  const { page, scripted } = builder
  await builder.open(trip)
  await page.locator('[data-kind=activity]').nth(14).getByRole('textbox').first().click()
  await page.keyboard.type('warm up ')
  await rest(builder)
  const before = await scripted()
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(APART_MS)
  }
  return ((await scripted()) - before) / KEYS
}

export const typingItinerary = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    const small = await tripOf(builder, 20)
    const large = await tripOf(builder, 480)
    const ms = await inTurns(ROUNDS, { few: () => perKey(builder, small), many: () => perKey(builder, large) })
    const beside = [ms.few, 'among 20'] as const
    return [over('typing-itinerary', 1.5, [ms.many, 'of script for a key stored among 480 activities'], beside)]
  })

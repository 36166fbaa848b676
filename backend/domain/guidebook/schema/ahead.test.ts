// Judging a large document in steps: it comes to what judging it at once comes to.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guidebookSchema } from './document-schema.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { judgeAhead } from './ahead.ts'

/** Ids of a kind that may be stored. */
const stored = (seed: number): Guidebook => {
  const text = JSON.stringify(anyGuidebook(new Dice(seed)))
  return JSON.parse(text.replace(/"n-(\d+)"/g, (_, n: string) => `"00000000-0000-4000-8000-${n.padStart(12, '0')}"`))
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const outcome = (value: unknown): unknown => {
  const { success, data, error } = guidebookSchema.safeParse(value)
  return success ? data : error.issues.map(({ path, message }) => ({ path, message }))
}

const stepsOf = (contents: readonly unknown[]): number => [...judgeAhead(contents)].length

/** Something in the document that may not be stored, or only in another form. */
const SPOILT = [
  null,
  'x',
  { _id: 'x' },
  { content: '<b>x</b>\n\ny' },
  { type: 'button', url: 'javascript:x' },
  { place: 7 },
]

test(
  'attack 111: a document that is judged in steps comes to the same, and to the same faults',
  () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.constantFrom(...SPOILT), fc.boolean(), (seed, at, spoilt, isSpoilt) => {
        const guidebook = stored(seed)
        const { contents } = guidebook
        const lists = contents.flatMap(({ sections, days }): unknown[][] => [
          ...sections.map(({ items }) => items),
          ...days.map(({ activities }) => activities),
        ])
        const list = lists[at % Math.max(1, lists.length)]
        if (isSpoilt && list && list.length > 0) {
          const place = at % list.length
          list[place] =
            typeof spoilt === 'object' && spoilt !== null ? { ...(list[place] as object), ...spoilt } : spoilt
        }
        const once = outcome(copyOf(guidebook))
        if (!isSpoilt) expect(Array.isArray(once)).toBe(false)
        stepsOf(contents)
        expect(outcome(guidebook)).toEqual(once)
      }),
      rounds(300),
    )
  },
  patience,
)

test('attack 111: each item and each stop is a step, up to the first fault; what asks for too much has none', () => {
  let made = 0
  const id = (): string => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
  const item = () => ({ _id: id(), type: 'text', content: '일출' })
  const stop = () => ({ _id: id(), type: 'activity', place: '성산' })
  const many = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)
  const page = (items: unknown[], activities: unknown[] = []) => ({
    _id: id(),
    contentType: 'attractions',
    sections: [{ _id: id(), items }],
    days: [{ _id: id(), activities }],
  })
  expect(stepsOf([page(many(900, item)), page(many(5, item), many(200, stop))])).toBe(1105)
  expect(stepsOf([page([...many(3, item), { _id: 'x', type: 'text' }, item()])])).toBe(3)
  expect(
    stepsOf([
      page([
        { _id: id(), type: 'table', rows: 2000, cols: 1 },
        { _id: id(), type: 'table', rows: 2000, cols: 1 },
      ]),
    ]),
  ).toBe(0)
  expect(stepsOf(many(201, () => page([item()])))).toBe(0)
  expect(stepsOf([page(many(1001, item), many(201, stop))])).toBe(0)
})

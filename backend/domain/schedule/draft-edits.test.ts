import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { drop, linesOfPart, mergeWithNext, retake } from './draft-edits.ts'
import { DRAFT_KINDS, type Draft } from './draft.ts'
import { notTaken } from './not-taken.ts'
import { readSchedule } from './read-schedule.ts'
import { anySource, shown, written } from '#domain/testing/made-source.ts'

const read = (text: string): Draft => readSchedule(written(text), { near: '2026-11-26' })

test('schedule: a part is taken for something else, and surely', () => {
  const draft = read('1일차\n07:00 인천공항 집합\n\n준비물\n여권')
  const [, stop, list] = draft.parts
  expect(shown(retake(draft, stop!.id, 'text').parts)[1]).toBe('text : 07:00 인천공항 집합')
  expect(shown(retake(retake(draft, stop!.id, 'text'), stop!.id, 'stop').parts)[1]).toBe('stop 07:00 {인천공항} 집합')
  expect(shown(retake(draft, stop!.id, 'flight').parts)[1]).toBe('flight 07:00 {인천공항} 집합')
  expect(shown(retake(draft, list!.id, 'text').parts)[2]).toBe('-text : 준비물; 여권')
  expect(shown(retake(draft, list!.id, 'day').parts)[2]).toBe('day 준비물: 여권')
})

test('schedule: a part goes with the next, and what is dropped is told', () => {
  const source = written('1일차\n07:00 인천공항 집합\n08:00 출발')
  const draft = readSchedule(source, { near: '2026-11-26' })
  const [, stop, last] = draft.parts
  expect(shown(mergeWithNext(draft, stop!.id).parts)).toEqual(['day 1일차', 'stop 07:00 {인천공항} 집합: 08:00 출발'])
  expect(mergeWithNext(draft, last!.id)).toBe(draft)
  const dropped = drop(draft, last!.id, true)
  expect(notTaken(source, dropped)).toEqual([{ why: 'dropped', text: '08:00 출발', from: { part: 0 } }])
  expect(notTaken(source, drop(dropped, last!.id, false))).toEqual([])
})

const letters = (draft: Draft): string =>
  [
    ...draft.parts
      .flatMap(linesOfPart)
      .map(({ text }) => text)
      .join(''),
  ]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .toSorted()
    .join('')

test('schedule: whatever a part is taken for, and joined with, no letter goes', { timeout: patience }, () => {
  fc.assert(
    fc.property(
      anySource,
      fc.nat(),
      fc.array(fc.constantFrom(...DRAFT_KINDS, 'merge'), { maxLength: 6 }),
      (source, at, acts) => {
        let draft = readSchedule(source, { near: '2026-11-26' })
        const id = draft.parts[at % Math.max(1, draft.parts.length)]?.id ?? 0
        const before = letters(draft)
        for (const act of acts) draft = act === 'merge' ? mergeWithNext(draft, id) : retake(draft, id, act)
        expect(letters(draft)).toBe(before)
      },
    ),
    rounds(200),
  )
})

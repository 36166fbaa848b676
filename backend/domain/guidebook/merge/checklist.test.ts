// Two people change one checklist apart.
import { expect, test } from 'vitest'
import type { ChecklistEntry } from '#domain/guidebook/items/checklist.ts'
import { LIMITS } from '#domain/limits.ts'
import { mergeFields } from './fields.ts'

const entry = (_id: string, title = _id): ChecklistEntry => ({ _id, title })

const merged = (base: ChecklistEntry[], mine: ChecklistEntry[], theirs: ChecklistEntry[]) => {
  const { fields, clashes } = mergeFields({ entries: base }, { entries: mine }, { entries: theirs }, new Set())
  return { entries: fields['entries'] as ChecklistEntry[], clashes }
}

const three = [entry('a'), entry('b'), entry('c')]

test('offline 52: lines of one checklist merge each by itself: written, added, moved and taken out', () => {
  const mine = [entry('c'), entry('a', 'a warm hat'), entry('b'), entry('m')]
  const theirs = [entry('t'), entry('a'), entry('c', 'c and its lead')]
  const { entries, clashes } = merged(three, mine, theirs)
  expect(entries).toEqual([entry('t'), entry('c', 'c and its lead'), entry('a', 'a warm hat'), entry('m')])
  expect(clashes).toEqual([])
})

test('offline 52: words that both put into one line are both there; one word that both changed is asked about', () => {
  const base = [entry('a', 'warm hat')]
  const apart = merged(base, [entry('a', 'one warm hat')], [entry('a', 'warm hat and gloves')])
  expect(apart).toEqual({ entries: [entry('a', 'one warm hat and gloves')], clashes: [] })
  const { entries, clashes } = merged(base, [entry('a', 'cold hat')], [entry('a', 'red hat')])
  expect(entries).toEqual([entry('a', 'red hat')])
  expect(clashes).toEqual([{ field: 'entries.0.title', base: 'warm hat', mine: 'cold hat', theirs: 'red hat' }])
})

test('offline 52: a line that one took out stays where the other wrote in it', () => {
  const { entries, clashes } = merged(
    three,
    [entry('a'), entry('c')],
    [entry('a'), entry('b', 'b, please'), entry('c')],
  )
  expect(entries).toEqual([entry('a'), entry('b', 'b, please'), entry('c')])
  expect(clashes).toEqual([])
})

test('checklist: more lines than there is room for are asked about as a whole, and theirs stand', () => {
  const many = (name: string): ChecklistEntry[] =>
    Array.from({ length: LIMITS.checklistEntries }, (_, n) => entry(`${name}${n}`))
  const { entries, clashes } = merged([], many('m'), many('t'))
  expect(entries).toEqual(many('t'))
  expect(clashes.map(({ field }) => field)).toEqual(['entries'])
})

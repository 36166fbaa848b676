// A checklist in the domain: what may be stored of it, how other programs read it, what is told before publishing.
import { expect, test } from 'vitest'
import { compare } from '#domain/guidebook/changes/compare.ts'
import { checkGuidebook } from '#domain/guidebook/checking/check.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { readable } from '#domain/guidebook/readable.ts'
import { itemSchema } from '#domain/guidebook/schema/items.ts'
import { LIMITS } from '#domain/limits.ts'
import type { ChecklistItem } from './checklist.ts'
import { newItem } from './registry.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const listOf = (...titles: string[]): ChecklistItem => ({
  ...(newItem('checklist', id(0)) as ChecklistItem),
  title: 'To pack',
  entries: titles.map((title, n) => ({ _id: id(n + 1), title })),
})

const book = (item: ChecklistItem): Guidebook => {
  const page = { ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', id(90)), title: 'Before' }
  return {
    ...newGuidebook(id(91), 'en'),
    title: 'Jeju',
    contents: [{ ...page, sections: [newSection(id(92), [item])] }],
  }
}

test('checklist: a new one is empty, and what is stored of it is what was written', () => {
  expect(itemSchema.parse({ _id: id(0), type: 'checklist' })).toEqual(newItem('checklist', id(0)))
  const item = listOf('Passport', '')
  expect(
    itemSchema.parse({ ...item, ticked: [id(1)], entries: item.entries.map((one) => ({ ...one, done: true })) }),
  ).toEqual(item)
})

test.each([
  ['more lines than there is room for', listOf(...Array<string>(LIMITS.checklistEntries + 1).fill('x'))],
  ['a line that is too long', listOf('x'.repeat(LIMITS.titleLength + 1))],
  ['two lines of one id', { ...listOf(), entries: [1, 1].map((n) => ({ _id: id(n), title: 'x' })) }],
  ['a line without an id', { ...listOf(), entries: [{ title: 'x' }] }],
])('checklist: refused with %s', (_, item) => {
  expect(itemSchema.safeParse(item).success).toBe(false)
})

test('checklist: other programs get its lines with empty boxes, without blank ones', () => {
  const { html, text } = readable([listOf('Passport', ' ', '<Hat>')], '')
  expect(text).toBe('To pack\n☐ Passport\n☐ <Hat>')
  expect(html).toBe('<h3>To pack</h3><p>☐ Passport</p><p>☐ &lt;Hat&gt;</p>')
})

test('checklist: one that says nothing is told before publishing', () => {
  const found = (item: ChecklistItem) => checkGuidebook(book(item)).map(({ kind, words }) => [kind, words])
  expect(found(listOf('Passport'))).toEqual([])
  expect(found(listOf(' '))).toEqual([['emptyChecklist', 'To pack']])
})

test('checklist: what changed in its lines is told as words', () => {
  const changes = compare(book(listOf('Passport', 'Hat')), book(listOf('Passport', 'Warm hat', 'Gloves')))
  expect(changes).toMatchObject([
    {
      act: 'changed',
      node: { type: 'checklist', name: 'To pack' },
      fields: [{ field: 'entries', kind: 'words', before: 'Passport\nHat', after: 'Passport\nWarm hat\nGloves' }],
    },
  ])
})

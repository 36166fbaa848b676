// How much a guidebook may ask for that nobody sent.
import { expect, test } from 'vitest'
import { guidebookSchema } from './document-schema.ts'

let count = 0
const id = (): string => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
const page = (...items: object[]) => ({
  _id: id(),
  contentType: 'attractions',
  sections: [{ _id: id(), items }],
})
const problems = (...contents: unknown[]): string[] => {
  const { error } = guidebookSchema.safeParse({ _id: id(), title: 'x', contents })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}
const declared = () => ({ _id: id(), type: 'table', rows: 500, cols: 2 })
const brought = () => ({ _id: id(), type: 'table', content: Array.from({ length: 1000 }, () => ['x', 'x']) })
const lines = () => ({ _id: id(), type: 'text', content: '\n'.repeat(9000) })
const many = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)

test('attack 76: cells that tables declare and do not bring are few, in all of a guidebook together', () => {
  expect(problems(page(declared(), declared()))).toEqual([])
  expect(problems(page(declared(), declared(), declared()))).toEqual(['contents'])
  expect(problems(page(declared(), declared()), page(declared()))).toEqual(['contents'])
})

test('attack 76: cells that were sent are taken until there are too many', () => {
  expect(problems(page(...many(50, brought)))).toEqual([])
  expect(problems(page(...many(51, brought)))).toEqual(['contents'])
})

test('attack 76: plain texts of older data become paragraphs until there are too many', () => {
  expect(problems(page(lines(), lines()))).toEqual([])
  expect(problems(page(lines(), lines()), page(lines()))).toEqual(['contents'])
})

test('attack 76: a list is judged up to its first fault, and not at all where it is too long', () => {
  expect(problems(page(), 0, 0)).toEqual(['contents.1'])
  expect(problems(...many(100_000, () => 0))).toEqual(['contents'])
})

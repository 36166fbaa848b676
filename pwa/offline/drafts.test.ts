import { expect, test } from 'vitest'
import type { Head } from './database.ts'
import { nextName, notStored, withStored } from './drafts.ts'

const head = (): Head => ({
  _id: 'book',
  title: 'Jeju',
  revision: 7,
  state: 'kept',
  kept: {},
  updatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
})
const named = (...names: string[]) => names.map((name) => ({ name }))
const writes = (count: number, from: Head, page: string): Head =>
  Array.from({ length: count }, (_, n) => `${page}/${n + 1}`).reduce(
    (before, name) => withStored(before, named(name)),
    from,
  )

test('editor 12: edits that were not stored stay to be done, whatever else raised the revision', () => {
  expect(notStored(head(), named('a/1', 'a/2'))).toEqual(named('a/1', 'a/2'))
})

test('editor 12: edits that were stored after all are not done again', () => {
  const written = withStored(withStored(head(), named('a/1')), named('a/2', 'a/3'))
  expect(notStored(written, named('a/1', 'a/2', 'a/3', 'a/4'))).toEqual(named('a/4'))
  expect(notStored(written, named('a/3'))).toEqual([])
})

test('editor 12: a page left behind by a thousand writes of another is still known, stored edits and others', () => {
  const left = writes(1000, withStored(head(), named('a/5')), 'b')
  expect(notStored(left, named('a/4', 'a/5', 'a/6'))).toEqual(named('a/6'))
})

test('editor 12: pages are remembered, not writes, and only the newest of them', () => {
  const all = Array.from({ length: 250 }, (_, n) => `page${n}`).reduce(
    (before, page) => writes(3, before, page),
    head(),
  )
  expect(all.stored).toHaveLength(200)
  expect(all.stored?.at(-1)).toBe('page249/3')
})

test('each edit of a page has a name of its own, in order', () => {
  const [first, second] = [nextName(), nextName()]
  expect(notStored(withStored(head(), named(first)), named(first, second))).toEqual(named(second))
})

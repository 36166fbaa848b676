import { expect, test } from 'vitest'
import type { Head } from '#pwa/offline/database.ts'
import { notStored, withStored } from './stored.ts'

const head = (revision: number): Head => ({
  _id: 'book',
  title: 'Jeju',
  revision,
  state: 'kept',
  kept: {},
  updatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
})
const named = (...names: string[]) => names.map((name) => ({ name }))

test('editor 12: edits that were not stored stay to be done, whatever else raised the revision', () => {
  expect(notStored(head(8), 7, named('a', 'b'))).toEqual(named('a', 'b'))
})

test('editor 12: edits that were stored after all are not done again', () => {
  const written = withStored(withStored(head(7), named('a')), named('b', 'c'))
  expect(notStored(written, 6, named('a', 'b', 'c', 'd'))).toEqual(named('d'))
  expect(notStored(written, 6, named('c'))).toEqual([])
})

test('editor 12: what was left behind by a hundred writes undoes none of them', () => {
  expect(notStored(head(120), 7, named('a'))).toEqual([])
})

test('only the newest writes are remembered', () => {
  const written = Array.from({ length: 150 }, (_, n) => `edit ${n}`).reduce(
    (before, name) => withStored(before, named(name)),
    head(1),
  )
  expect(written.stored).toHaveLength(100)
  expect(written.stored?.at(-1)).toBe('edit 149')
})

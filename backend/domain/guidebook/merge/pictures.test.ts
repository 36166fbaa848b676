// Two people change one list of pictures apart.
import { expect, test } from 'vitest'
import type { Picture } from '#domain/guidebook/document.ts'
import { mergeFields } from './fields.ts'

const picture = (name: string, alt?: string): Picture => ({
  large: name,
  medium: name,
  small: name,
  ...(alt === undefined ? {} : { alt }),
})

const merged = (base: Picture[], mine: Picture[], theirs: Picture[]) =>
  mergeFields({ images: base }, { images: mine }, { images: theirs }, new Set())

const names = (images: unknown): string => (images as Picture[]).map(({ large }) => large).join('')

test.each([
  ['two that were added at the end', 'ab', 'abm', 'abt', 'abtm'],
  ['one added, one taken out', 'abc', 'abcm', 'ac', 'acm'],
  ['two that were taken out', 'abc', 'ab', 'bc', 'b'],
  ['one in place of another, by each', 'ab', 'am', 'tb', 'tm'],
  ['one moved, one added', 'abc', 'cab', 'abct', 'cabt'],
  ['one moved by each', 'abc', 'cab', 'cab', 'cab'],
  ['the same one added', 'a', 'ax', 'ax', 'ax'],
])('offline 52: pictures of one list merge: %s', (_, base, mine, theirs, all) => {
  const [was, own, other] = [base, mine, theirs].map((some) => [...some].map((name) => picture(name)))
  const { fields, clashes } = merged(was ?? [], own ?? [], other ?? [])
  expect(names(fields['images'])).toBe(all)
  expect(clashes).toEqual([])
})

test('offline 52: what is said about one picture merges with one added, and is asked about where both said it anew', () => {
  const base = [picture('a', 'sea'), picture('b')]
  const { fields, clashes } = merged(base, [picture('a', 'land'), picture('b')], [...base, picture('t')])
  expect(fields['images']).toEqual([picture('a', 'land'), picture('b'), picture('t')])
  expect(clashes).toEqual([])
  const asked = merged(base, [picture('a', 'land'), picture('b')], [picture('t'), picture('a', 'rock'), picture('b')])
  expect(asked.clashes).toEqual([{ field: 'images.1.alt', base: 'sea', mine: 'land', theirs: 'rock' }])
})

// What is made of a version is made once, and gives way to what is used more.
import { expect, test } from 'vitest'
import { VersionCache } from './version-cache.ts'

/** A cache of ten bytes, and how often each thing was made for it. */
function caching() {
  const made: string[] = []
  const cache = new VersionCache<string>(10, ({ length }) => length)
  const get = (key: string, version = '1', thing: string | null = 'four'): Promise<string | null> =>
    cache.get(key, version, async () => {
      made.push(`${key}${version}`)
      return thing
    })
  return { cache, made, get }
}

test('all who ask at once get one thing, and another version is another thing', async () => {
  const { cache, made, get } = caching()
  expect(await Promise.all([get('a'), get('a'), get('a', '2'), get('a', '2')])).toEqual([
    'four',
    'four',
    'four',
    'four',
  ])
  expect(made).toEqual(['a1', 'a2'])
  expect([cache.has('a', '1'), cache.has('a', '2')]).toEqual([false, true])
})

test('the least recently used goes when the bytes are full, and what is larger than all of them is not held', async () => {
  const { cache, get } = caching()
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  const held = (): string[] => ['a', 'b', 'c', 'd'].filter((key) => cache.has(key, '1'))
  expect(held()).toEqual(['a', 'c'])
  expect(await get('d', '1', 'eleven byte')).toBe('eleven byte')
  expect(held()).toEqual(['a', 'c'])
})

test('what was not there and what failed is made again', async () => {
  const { cache, made, get } = caching()
  expect(await get('a', '1', null)).toBeNull()
  expect(await get('a')).toBe('four')
  expect(made).toEqual(['a1', 'a1'])
  await expect(cache.get('b', '1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await get('b')).toBe('four')
})

test('what is made anew may stay what another version gave, while that is held', async () => {
  const { cache, get } = caching()
  const seen: (string | null | undefined)[] = []
  const again = (version: string) =>
    cache.get('a', version, async (before) => {
      seen.push(await before)
      return (await before) ?? 'new'
    })
  await again('1')
  expect(await again('2')).toBe('new')
  await cache.get('a', '3', () => Promise.reject(new Error('broken'))).catch(() => null)
  await again('4')
  await get('b', '1', 'ten bytes!')
  await again('5')
  expect(seen).toEqual([undefined, 'new', undefined, undefined])
})

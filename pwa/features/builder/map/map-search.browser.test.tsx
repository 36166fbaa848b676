// The search of a map: what says itself where it is becomes the pin with no network, and no pin is ever made up.
import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item } from '#domain/guidebook/document.ts'
import { itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { items } from '#pwa/features/builder/testing/free.ts'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { press } from '#pwa/testing/keys.ts'
import { expectSays } from '#pwa/testing/expectations.ts'

type MapItem = Extract<Item, { type: 'map' }>

async function openMap() {
  const builder = await openBuilder([freePage([itemOf('map')])])
  await expect.poll(() => items().length).toBe(1)
  await userEvent.click(items()[0]!)
  const search = page.getByRole('textbox', { name: 'Address or place' })
  return {
    map: () => (itemsOf(builder)[0] as MapItem).content,
    search,
    find: async (words: string): Promise<void> => {
      await search.fill(words)
      await press('Enter')
    },
  }
}

const PASTED: [what: string, words: string, latitude: number, longitude: number][] = [
  ['coordinates', '33.458, 126.942', 33.458, 126.942],
  ['a link of Google', 'https://www.google.com/maps/place/Ohori+Park/@33.5860,130.3763,17z', 33.586, 130.3763],
  ['a link of Kakao', 'https://map.kakao.com/link/map/성산일출봉,33.458,126.942', 33.458, 126.942],
  ['a plus code', '8FVC9G8F+6X', 47.36559, 8.524997],
]

for (const [what, words, latitude, longitude] of PASTED)
  test(`map: ${what} is the pin, with no network`, async () => {
    const { map, find } = await openMap()
    await find(words)
    await expect.poll(() => map().latitude).toBeCloseTo(latitude, 2)
    expect(map().longitude).toBeCloseTo(longitude, 2)
  })

test('map: words that nothing finds are a name without a pin', async () => {
  const { map, find } = await openMap()
  await find('The old ferry pier')
  await page.getByRole('button', { name: 'Use “The old ferry pier” as the address, without a pin' }).click()
  await expect.poll(() => map().address).toBe('The old ferry pier')
  expect([map().latitude, map().longitude]).toEqual([null, null])
})

test('map: a shared short link says that it does not tell where, and changes nothing', async () => {
  const { map, search, find } = await openMap()
  const before = map()
  await find('https://naver.me/5abcdef')
  await expectSays(page.getByRole('alert').or(page.getByRole('status')), 'This link doesn’t say where')
  await expect.element(search).toHaveValue('https://naver.me/5abcdef')
  expect(map()).toEqual(before)
})

test('map: words that nobody looked up are called a search, are never called saved, and stay until something is chosen', async () => {
  const { map, search, find } = await openMap()
  const pill = page.getByText('An address is not taken yet')
  await search.fill('The old ferry pier')
  await expectSays(page.getByRole('search'), 'This is only a search so far')
  await expect.element(pill).toBeVisible()
  await press('Escape', 'Escape')
  await expect.element(search).not.toBeInTheDocument()
  expect(map().address).toBe('')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect.element(search).toHaveValue('The old ferry pier')
  await find('The old ferry pier')
  await page.getByRole('button', { name: 'Use “The old ferry pier” as the address, without a pin' }).click()
  await expect.element(pill).not.toBeInTheDocument()
  expect(map().address).toBe('The old ferry pier')
})

test('map: Escape closes the answers, then leaves the search, and only then the item', async () => {
  const { search, find } = await openMap()
  const asTyped = page.getByRole('button', { name: 'Use “The old ferry pier” as the address, without a pin' })
  await find('The old ferry pier')
  await expect.element(asTyped).toBeVisible()
  await press('Escape')
  await expect.element(asTyped).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('The old ferry pier')
  await press('Escape')
  await expect.element(search).toBeVisible()
  expect(items()[0]).toBe(document.activeElement)
  await press('Escape')
  await expect.element(search).not.toBeInTheDocument()
})

test('map: what was found is said for as long as the words stand that were looked for', async () => {
  const { search, find } = await openMap()
  const said = page.getByText('No place found', { exact: true })
  await find('The old ferry pier')
  await expect.element(said).toBeInTheDocument()
  await search.fill('The old ferry')
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Use “/ })).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(said).toBeInTheDocument()
  await press('Escape', 'Escape', 'Escape')
  await expect.element(said).not.toBeInTheDocument()
})

test('map: tiles of which none comes leave the outline of the world, and that is said', async () => {
  const settings = { tiles: { kind: 'picture', url: '/missing/{z}/{x}/{y}.png', attribution: 'Tiles' }, kakao: null }
  const answered = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(settings))
  const { find } = await openMap()
  onlineManager.setOnline(true)
  await find('33.458, 126.942')
  const tiles = (): string[] => [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => src)
  await expect.poll(() => tiles().some((src) => /\/tiles\/\d+\/\d+\/\d+\.svg$/.test(src))).toBe(true)
  expect(tiles().filter((src) => src.includes('/missing/'))).toEqual([])
  await expect.element(page.getByText(/^The map’s pictures didn’t come/)).toBeVisible()
  onlineManager.setOnline(false)
  answered.mockRestore()
})

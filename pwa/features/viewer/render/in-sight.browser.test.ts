// What of a page is in sight, by the styles that it carries: with a line and without one, on a phone and on paper.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Item, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { shownPage } from '#domain/reader/shown.ts'
import { singlePageMarkup } from '#pwa/features/viewer/paper/single-page.tsx'
import { send } from '#pwa/testing/devtools.ts'
import { apart, edgeColours } from '#pwa/testing/edge-colours.ts'
import { all } from '#pwa/testing/seen.ts'
import { pageMarkup } from './pages.tsx'
import { STYLES } from './style.ts'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false, countries: [] }
const root = document.documentElement

const bookOf = (item: Item): PublicGuidebook => ({
  ...newGuidebook('g', 'en'),
  uuid: 'u',
  title: 'Osaka',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents: [{ ...newPage('attractions', 'en', NOW, 'p'), sections: [{ _id: 's', items: [item] }] }],
})

/** Shows it as a page of the phone, or on the page of the whole guidebook that is printed. */
function open(item: Item, kind: 'page' | 'paper'): void {
  const book = bookOf(item)
  const style = Object.assign(document.createElement('style'), { textContent: STYLES[kind] })
  document.head.append(style)
  document.body = document.createElement('body')
  document.body.innerHTML =
    kind === 'page' ? pageMarkup(shownPage(book, 'p')!, FACTS) : singlePageMarkup(book, FACTS, 'print')
  onTestFinished(() => {
    style.remove()
    document.body.replaceChildren()
    root.classList.remove('rd-offline')
    delete root.dataset['theme']
  })
}

const video = { ...newItem('video', 'v'), url: 'https://youtu.be/dQw4w9WgXcQ' } as Item

/** What the video says that can be seen. */
const said = (): string => all('.rd-vid .rd-cp')[0]!.innerText.replaceAll(/\s+/g, ' ').trim()

test('video: that it needs a line is in sight without one alone, and on paper always', () => {
  open(video, 'page')
  const sentence = all('.rd-unlined')[0]!
  expect(sentence.textContent).toBe('Opens when you are online')
  expect([sentence.checkVisibility(), said()]).toEqual([false, 'YouTube'])
  root.classList.add('rd-offline')
  expect([sentence.checkVisibility(), said()]).toEqual([true, 'YouTube Opens when you are online'])
  root.classList.remove('rd-offline')
  expect([sentence.checkVisibility(), said()]).toEqual([false, 'YouTube'])
  open(video, 'paper')
  expect(said()).toBe('YouTube Opens when you are online')
})

const WORDS = ['Departure', 'Arrival', 'Platform', 'Reservation', 'Restaurant', 'Transportation']

const wide = {
  ...newItem('table', 't', { rows: 2, cols: 6 }),
  content: [WORDS, WORDS.map((word) => `${word} 2`)],
  colWidths: WORDS.map(() => 140),
} as unknown as Item

const box = (): HTMLElement => all('.rd-tb-box')[0]!

for (const theme of ['light', 'dark'])
  test(`wide table: readers scroll it by itself, in ${theme} with a shadow where it goes on`, async () => {
    await page.viewport(390, 844)
    root.dataset['theme'] = theme
    open({ ...wide, content: [['a', 'b', 'c', 'd', 'e', 'f']], rows: 1 } as unknown as Item, 'page')
    root.dataset['theme'] = theme
    expect(box().scrollWidth).toBeGreaterThan(box().clientWidth + 300)
    expect(root.scrollWidth).toBe(390)
    expect(box().tabIndex).toBe(0)
    const ground = (getComputedStyle(all('.rd-items')[0]!).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number)
    const [left, right] = await edgeColours(page.elementLocator(box()))
    expect(apart(left, ground)).toBeLessThan(4)
    expect(apart(right, ground)).toBeGreaterThan(30)
    box().scrollLeft = 5000
    const [before, end] = await edgeColours(page.elementLocator(box()))
    expect(apart(before, ground)).toBeGreaterThan(30)
    expect(apart(end, ground)).toBeLessThan(4)
  })

/** Words of the table that are beyond the sheet or what they stand in. */
function cut(): string[] {
  const sheet = box().getBoundingClientRect()
  return all('.rd-tb td').flatMap((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const words = range.getBoundingClientRect()
    const within = [cell.getBoundingClientRect(), sheet, { left: 0, right: innerWidth }]
    const isIn = within.every(({ left, right }) => words.left >= left - 0.5 && words.right <= right + 0.5)
    return isIn ? [] : [cell.textContent ?? '']
  })
}

test.each(['page', 'paper'] as const)('wide table: of a printed %s nothing is cut', async (kind) => {
  // A4 within the margins of the sheet.
  await page.viewport(688, 970)
  open(wide, kind)
  await send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => void (await send('Emulation.setEmulatedMedia', { media: '' })))
  await expect.poll(() => matchMedia('print').matches).toBe(true)
  expect(all('.rd-tb td')).toHaveLength(12)
  expect(cut()).toEqual([])
  expect(root.scrollWidth).toBeLessThanOrEqual(688)
})

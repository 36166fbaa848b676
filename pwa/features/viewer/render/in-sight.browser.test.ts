// What of a page is in sight, by the styles that it carries: with a network and without one, on a phone and on paper.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Item, PublicGuidebook } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { shownCover, shownPage } from '#domain/reader/shown.ts'
import { singlePageMarkup } from '#pwa/features/viewer/paper/single-page.tsx'
import { send } from '#pwa/testing/devtools.ts'
import { apart, edgeColours } from '#pwa/testing/edge-colours.ts'
import { all } from '#pwa/testing/expectations.ts'
import { coverMarkup, pageMarkup } from './pages.tsx'
import { type StyledKind, STYLES } from './style.ts'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false, countries: ['KR'] }
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
  place(kind, kind === 'page' ? pageMarkup(shownPage(book, 'p')!, FACTS) : singlePageMarkup(book, FACTS, 'print'))
}

function place(kind: StyledKind, markup: string): void {
  const style = Object.assign(document.createElement('style'), { textContent: STYLES[kind] })
  document.head.append(style)
  document.body = document.createElement('body')
  document.body.innerHTML = markup
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

const NUMBER = '02-1234-5678'

/** How many lines each telephone number takes. */
const linesOfNumbers = (): number[] =>
  all('.rd-tel').map((number) => new Set([...number.getClientRects()].map(({ top }) => Math.round(top))).size)

test('phones: readers on a narrow phone see each number on one line, wherever its line ends', async () => {
  await page.viewport(320, 700)
  // The number stands a letter farther in each line: in some of them its beginning alone would have room.
  const LEADS = 40
  const content = {
    type: 'doc',
    content: Array.from({ length: LEADS }, (_, n) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `${'i'.repeat(n + 1)} Call ${NUMBER} now` }],
    })),
  }
  open({ ...newItem('text', 't'), content } as Item, 'page')
  expect(all('.rd-tel')).toHaveLength(LEADS)
  const heights = all('.rd-tel').map((number) => number.closest('p')!.offsetHeight)
  expect(new Set(heights).size).toBe(2)
  expect(linesOfNumbers()).toEqual(Array.from({ length: LEADS }, () => 1))
})

const longest = (words: string): string => words.repeat(LIMITS.titleLength).slice(0, LIMITS.titleLength).trim()

test('phones: readers see each number of a table on one line, in a column that is narrower too', async () => {
  await page.viewport(320, 700)
  const content = [
    [NUMBER, `Call ${NUMBER} before ten`],
    ['Guide', `Ask ${NUMBER}`],
  ]
  const table = { ...newItem('table', 't', { rows: 2, cols: 2 }), content, colWidths: [40, 100] }
  open(table as unknown as Item, 'page')
  expect(all('.rd-tel')[0]!.offsetWidth).toBeGreaterThan(all('.rd-tel')[0]!.closest('td')!.clientWidth)
  expect(linesOfNumbers()).toEqual([1, 1, 1])
})

test.each([
  ['a usual one', '제주, 바람길 사흘', ''],
  ['the longest in Korean', longest('제주 서쪽 바닷길을 걷는 엿새, '), ''],
  ['the longest in English', longest('Six days by the western sea road, '), ''],
  ['the longest of one word', longest('제주'), ''],
  ['one of many lines', 'Jeju\nby the sea\n'.repeat(8).trim(), ''],
  ['the longest in capitals', longest('WE GO TO MOMA, '), ''],
  [
    'the longest above a text',
    longest('제주 서쪽 바닷길을 걷는 엿새, '),
    'Boram travels with you all the way. '.repeat(4),
  ],
])('cover: on a phone all of its title is in sight: %s', async (_, title, text) => {
  await page.viewport(390, 844)
  const book = { ...bookOf(video), subheader: { type: 'text' as const, title, text, image: null } }
  place('cover', coverMarkup(shownCover(book), FACTS))
  const heading = all('.rd-cover h1')[0]!
  expect(heading.textContent).toBe(title)
  const words = document.createRange()
  words.selectNodeContents(heading)
  const [seen, cover] = [words.getBoundingClientRect(), all('.rd-cover')[0]!.getBoundingClientRect()]
  expect([seen.top >= cover.top, seen.bottom <= cover.bottom]).toEqual([true, true])
  expect([seen.left >= 0, seen.right <= 390]).toEqual([true, true])
})

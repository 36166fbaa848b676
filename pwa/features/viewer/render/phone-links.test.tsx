// Telephone numbers and mail addresses on public pages: one tap away wherever they stand.
import { expect, test } from 'vitest'
import { shownCover, shownPage } from '#domain/reader/shown.ts'
import type { Item, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newDay, newGuidebook, newMeal, newPage } from '#domain/guidebook/new-node.ts'
import { singlePageMarkup } from '#pwa/features/viewer/paper/single-page.tsx'
import { coverMarkup, pageMarkup } from './pages.tsx'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false }

const book = (...contents: Page[]): PublicGuidebook => ({
  ...newGuidebook('g', 'en'),
  title: 'Florence',
  uuid: 'u',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents,
})

const page = (fields: Partial<Page>, type: 'attractions' | 'itinerary' = 'attractions'): Page => ({
  ...newPage(type, 'en', NOW, 'p'),
  ...fields,
})

const free = (item: Item): Page => page({ sections: [{ _id: 's', items: [item] }] })

const itemOf = (fields: object): Item => fields as Item

const HREFS = /href="(tel:[^"]*)"/g
const ringing = (markup: string): (string | undefined)[] => [...markup.matchAll(HREFS)].map(([, href]) => href)

const PHONED: readonly (readonly [string, Page])[] = [
  ['a text', free(itemOf({ ...newItem('text', 't'), content: 'Call +82-2-1234-5678 now' }))],
  ['a table', free(itemOf({ ...newItem('table', 't'), rows: 1, cols: 1, content: [['+82-2-1234-5678']] }))],
  ['an accordion', free(itemOf({ ...newItem('accordion', 't'), title: 'Call', content: '02-1234-5678' }))],
  [
    'an itinerary',
    page(
      { days: [{ ...newDay('en', 'd'), activities: [], meals: [{ ...newMeal('en', 'm'), body: '(02) 1234-5678' }] }] },
      'itinerary',
    ),
  ],
]

test.each(PHONED)('a telephone number in %s rings, and never breaks', (_, shown) => {
  const body = pageMarkup(shownPage(book(shown), shown._id)!, FACTS)
  expect(ringing(body)).toEqual(['tel:+82212345678'])
  expect(body).toContain('<a class="rd-tel" href="tel:+82212345678">')
  expect(ringing(singlePageMarkup(book(shown), FACTS, 'print'))).toEqual(['tel:+82212345678'])
})

test('a telephone number that is a link already stays that link, held together', () => {
  const link = { type: 'link', attrs: { href: 'https://a.kr/' } }
  const words = [{ type: 'paragraph', content: [{ type: 'text', text: 'Ask 02-1234-5678', marks: [link] }] }]
  const linked = free(itemOf({ ...newItem('text', 't'), content: { type: 'doc', content: words } }))
  const body = pageMarkup(shownPage(book(linked), linked._id)!, FACTS)
  expect(ringing(body)).toEqual([])
  expect(body).toContain('Ask <span class="rd-tel">02-1234-5678</span></a>')
})

test('the foot of the cover has a button for each number and address, told apart', () => {
  const footer = { ...book().footer, title: 'Guide 064-000-1234', text: '010-9876-5432, a@b.kr' }
  const cover = coverMarkup(shownCover({ ...book(), footer }), FACTS)
  const buttons = [...cover.matchAll(/<a class="rd-btn rd-s" href="([^"]*)">(.*?)<\/a>/g)]
  expect(buttons.map(([, href, inside = '']) => [inside.replace(/<[^>]*>/g, ''), href])).toEqual([
    ['Call 064-000-1234', 'tel:+82640001234'],
    ['Call 010-9876-5432', 'tel:+821098765432'],
    ['Ask by mail', 'mailto:a@b.kr'],
  ])
})

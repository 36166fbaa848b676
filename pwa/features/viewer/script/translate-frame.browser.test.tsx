// The frame in another language: every word of it, and none of the guidebook's own.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { type Language, LANGUAGES } from '#domain/language.ts'
import { shownCover, shownPage } from '#domain/reader/shown.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { frameTexts } from '#pwa/features/viewer/messages.ts'
import { coverMarkup, lockedMarkup, notFoundMarkup, pageMarkup } from '#pwa/features/viewer/render/pages.tsx'
import { saveTexts } from '#pwa/features/viewer/save/messages.ts'
import { startFrameLanguage } from './start-frame-language.ts'
import { translator } from './translate-frame.ts'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false, countries: [] }
/** A word of the frame, written by whoever made the guidebook. */
const OWN = '차례'

const item = (type: Parameters<typeof newItem>[0], fields: object): Item =>
  ({ ...newItem(type, type), ...fields }) as Item

const sights: Page = {
  ...newPage('attractions', 'kr', NOW, 'sights'),
  title: OWN,
  sections: [
    {
      _id: 's',
      items: [
        item('text', { content: paragraph(OWN) }),
        item('table', { rows: 1, cols: 1, colWidths: [100], content: [[OWN]] }),
        item('video', { url: 'https://youtu.be/dQw4w9WgXcQ' }),
        item('button', { title: OWN, url: 'https://x' }),
        item('map', { content: { address: OWN, latitude: 33.4, longitude: 126.5, level: 6 } }),
        item('accordion', { title: OWN, content: paragraph(OWN) }),
        item('preparation', { title: OWN, body: OWN }),
      ],
    },
  ],
}

const trip: Page = {
  ...newPage('itinerary', 'kr', NOW, 'trip'),
  title: OWN,
  colTitles: [OWN, OWN, OWN],
  days: ['a', 'b'].map((id) => ({
    ...newDay('kr', id),
    title: OWN,
    activities: [{ ...newActivity(`${id}1`, `${id}2`), place: OWN, isImportant: true }],
  })),
}

const guidebook = {
  ...newGuidebook('g', 'kr'),
  uuid: 'u',
  title: OWN,
  language: 'kr',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents: [sights, trip],
  header: { type: 'text', text: OWN, image: null },
  subheader: { type: 'text', title: OWN, text: OWN, image: null },
  footer: { type: 'text', title: OWN, text: '02-123-4567 ask@x.kr tell@x.kr', image: null },
} as unknown as PublicGuidebook

function open(html: string, lang = 'ko'): HTMLElement {
  document.documentElement.lang = lang
  document.documentElement.classList.add('rd-ready')
  document.body.innerHTML = html
  const root = document.querySelector<HTMLElement>('.rd-root')
  if (!root) throw new Error('no page')
  startFrameLanguage(root)
  return root
}

/** What is read or heard, but for the names of languages. */
function said(root: HTMLElement): string[] {
  const words: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.closest('[data-language], noscript')) words.push(text.data)
  }
  for (const name of ['aria-label', 'placeholder', 'data-size', 'data-waiting', 'data-failed'])
    for (const element of root.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? '')
  return words.map((word) => word.trim()).filter(Boolean)
}

const choose = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }))
const KOREAN = /[가-힣]/

beforeEach(() => localStorage.clear())

test.each([
  ['cover', () => coverMarkup(shownCover(guidebook), FACTS)],
  ['page', () => pageMarkup(shownPage(guidebook, 'sights')!, FACTS)],
  ['itinerary', () => pageMarkup(shownPage(guidebook, 'trip')!, FACTS)],
])(
  'language of the frame: all words of the %s but those of the guidebook are put into the other, and back',
  async (_, made) => {
    const root = open(made())
    const before = said(root)
    await choose('English')
    await expect.poll(() => said(root).filter((word) => KOREAN.test(word) && word !== OWN)).toEqual([])
    // The cover itself calls its pages so.
    const own = (words: string[]): number => words.filter((word) => word === OWN).length
    expect(own(said(root))).toBe(own(before) - (root.dataset['kind'] === 'cover' ? 1 : 0))
    expect(document.documentElement.lang).toBe('ko')
    await choose('한국어')
    await expect.poll(() => said(root)).toEqual(before)
  },
)

const act = (): unknown => dispatchEvent(new Event('pointermove'))

test('language of the frame: it is kept on the device, and the next page comes in it, also a password prompt and Not Found', async () => {
  open(coverMarkup(shownCover(guidebook), FACTS))
  await choose('English')
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument()
  open(lockedMarkup('u', OWN, 'kr'))
  // The page of a test is a first visit, which looks for what is stored once somebody acts.
  act()
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeInTheDocument()
  await expect.element(page.getByPlaceholder('Password')).toBeInTheDocument()
  await expect.element(page.getByText(OWN)).toBeInTheDocument()
  const missing = open(notFoundMarkup('kr'))
  act()
  await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeInTheDocument()
  expect(said(missing).filter((word) => KOREAN.test(word))).toEqual([])
  expect(document.documentElement.lang).toBe('en')
})

test('language of the frame: every sentence has one counterpart, with its figures, and back', () => {
  for (const texts of [frameTexts, saveTexts] as Record<Language, Record<string, string>>[])
    for (const language of LANGUAGES)
      for (const other of LANGUAGES.filter((one) => one !== language)) {
        const translate = translator(other)
        for (const [key, text] of Object.entries(texts[language])) {
          const fill = (words: string): string => words.replace(/\{(\w+)\}/g, (_, name: string) => `7${name.at(0)}`)
          const wanted = fill(texts[other][key] ?? '')
          expect.soft([key, translate(fill(text)) ?? fill(text)]).toEqual([key, wanted])
        }
      }
})

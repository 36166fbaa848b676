import { expect, it } from 'vitest'
import type { Guidebook, Item, Page, Picture } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import {
  newActivity,
  newDay,
  newGuidebook,
  newMeal,
  newPage,
  newSection,
  newSubActivity,
} from '#domain/guidebook/new-node.ts'
import type { Mark, RichText } from '#domain/rich-text/rich-text.ts'
import { checkGuidebook } from './check.ts'
import { isDeadLink } from './dead-link.ts'

const picture = (alt?: string): Picture => ({ large: 'l', medium: 'm', small: 's', ...(alt ? { alt } : {}) })

const written = (text: string, ...marks: Mark[]): RichText => ({
  type: 'doc',
  content: [{ type: 'blockQuote', content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }] }],
})

const item = (type: Item['type'], id: string, fields: object): Item => ({ ...newItem(type, id), ...fields }) as Item

function pageOf(...items: Item[]): Page {
  return { ...newPage('attractions', 'en', '2026-11-22T00:00:00Z', 'page'), sections: [newSection('section', items)] }
}

const book = (...contents: Page[]): Guidebook => ({ ...newGuidebook('book', 'en'), contents })

const found = (...items: Item[]) =>
  checkGuidebook(book(pageOf(item('text', 'words', { content: written('Sea') }), ...items)))

const color = (value: string): Mark => ({ type: 'color', attrs: { color: value } })
const ground = (value: string): Mark => ({ type: 'backgroundColor', attrs: { color: value } })
const link = (href: string): Mark => ({ type: 'link', attrs: { href } })

it('finds links that lead nowhere by their form, and no others', () => {
  const dead = [
    '',
    'http://172.31.255.1/',
    'seaside',
    'http://seaside',
    'http://localhost:5173/a',
    'https://example.com/menu',
    'http://192.168.0.4/',
  ]
  expect(dead.filter((address) => !isDeadLink(address))).toEqual([])
  expect(['mailto:me@home', 'tel:+1', 'https://inn.test/'].filter((address) => !isDeadLink(address))).toEqual([])
  const alive = [
    'https://jeju.go.kr',
    'visitjeju.net/kr',
    'https://제주.한국/길',
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'tel:112',
    'mailto:a@b.kr',
  ]
  expect(alive.filter(isDeadLink)).toEqual([])
  expect(
    found(
      item('button', 'go', { title: 'Book', url: 'https://example.com' }),
      item('button', 'blank', { title: 'Menu', url: '' }),
      item('video', 'film', { url: '' }),
      item('text', 'text', { content: written('here', link('http://localhost')) }),
    ),
  ).toEqual([
    { kind: 'deadLink', pageId: 'page', target: 'go', words: 'https://example.com' },
    { kind: 'deadLink', pageId: 'page', target: 'blank', words: 'Menu' },
    { kind: 'deadLink', pageId: 'page', target: 'film', words: '' },
    { kind: 'deadLink', pageId: 'page', target: 'text', words: 'http://localhost' },
  ])
})

it('finds pictures that nobody described, on pages and in the blocks of the cover that show one', () => {
  const items = [item('image', 'bare', { image: picture() }), item('image', 'told', { image: picture('A harbour') })]
  expect(found(...items).map(({ kind, target }) => [kind, target])).toEqual([['noAlt', 'bare']])
  const image = { type: 'image' as const, text: '', title: '', image: picture() }
  const guidebook = { ...book(), header: image, subheader: { ...image, type: 'text' as const }, footer: image }
  expect(checkGuidebook(guidebook).map(({ target, pageId }) => [target, pageId])).toEqual([
    ['header', null],
    ['footer', null],
  ])
})

it('finds empty pages, whatever blank items they hold; one word or a day is enough', () => {
  const blank = pageOf(newItem('text', 'a'), newItem('image', 'b'), newItem('table', 'c'))
  expect(checkGuidebook(book(blank))).toEqual([{ kind: 'emptyPage', pageId: null, target: 'page', words: 'Type 1' }])
  expect(found()).toEqual([])
  const trip = { ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'), days: [newDay('en', 'day')] }
  expect(checkGuidebook(book(trip))).toEqual([])
})

it('finds words that are hard to read: less than 4.5 to 1, for large ones less than 3', () => {
  const text = (id: string, ...marks: Mark[]) => item('text', id, { content: written('Sea', ...marks) })
  const size = (value: number): Mark => ({ type: 'fontSize', attrs: { size: value } })
  expect(
    found(
      text('faint', color('#cfd6d4')),
      text('dark', color('#414645')),
      text('on-ink', ground('#272d2b')),
      text('white-on-ink', color('#ffffff'), ground('#272d2b')),
      text('grey', color('#797f7d')),
      text('grey-large', color('#797f7d'), size(24)),
      text('grey-bold', color('#797f7d'), size(19), { type: 'bold' }),
    ).map(({ kind, target }) => [kind, target]),
  ).toEqual([
    ['lowContrast', 'faint'],
    ['lowContrast', 'on-ink'],
    ['lowContrast', 'grey'],
  ])
})

it('reads all that an itinerary says, and the titles of its page', () => {
  const faint = written('Sea', color('#cfd6d4'))
  const part = { ...newSubActivity('part'), body: faint }
  const days = [
    {
      ...newDay('en', 'day'),
      title: faint,
      activities: [{ ...newActivity('stop', 'first'), place: faint, subActivities: [part] }],
      meals: [{ ...newMeal('en', 'meal'), title: 'Lunch', body: faint }],
    },
  ]
  const trip = { ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'), subtitle: faint, days }
  expect(checkGuidebook(book(trip as Page)).map(({ kind, target }) => `${kind} ${target}`)).toEqual(
    ['trip', 'day', 'stop', 'part', 'meal'].map((target) => `lowContrast ${target}`),
  )
})

it('finds maps without a place, and passes over what is marked deleted', () => {
  const map = newItem('map', 'map')
  expect(found(map).map(({ kind }) => kind)).toEqual(['noPlace'])
  expect(found({ ...map, deleted: true })).toEqual([])
  expect(checkGuidebook(book({ ...pageOf(), deleted: true }))).toEqual([])
})

it('looks into every kind of item: cells, lists, folds, tickets, things to bring, pictures beside a text', () => {
  const faint = written('Sea', color('#cfd6d4'))
  const [line] = faint.content
  const bulleted = {
    type: 'doc',
    content: [{ type: 'bulletedList', content: [{ type: 'listItem', content: [line] }] }],
  }
  expect(
    found(
      item('table', 'table', { content: [['', faint]], rows: 1, cols: 2 }),
      item('text', 'list', { content: bulleted }),
      item('preparation', 'bring', { title: 'Hat', body: faint }),
      item('accordion', 'fold', { title: 'More', content: faint, images: [picture('A bay'), picture('  ')] }),
      item('airticket', 'ticket', { title: 'KE', images: [picture()] }),
      item('imagetext', 'beside', { image: picture(), content: faint }),
    ).map(({ kind, target }) => `${kind} ${target}`),
  ).toEqual([
    'lowContrast table',
    'lowContrast list',
    'lowContrast bring',
    'lowContrast fold',
    'noAlt fold',
    'noAlt ticket',
    'noAlt beside',
    'lowContrast beside',
  ])
})

it('names an address once a text, however often it is linked there', () => {
  const twice = written('here', link('http://localhost'))
  const content = { ...twice, content: [...twice.content, ...twice.content] }
  expect(found(item('text', 'text', { content })).map(({ kind }) => kind)).toEqual(['deadLink'])
})

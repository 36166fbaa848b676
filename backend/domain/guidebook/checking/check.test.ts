import { NO_TRIP, type Trip } from '#domain/guidebook/trip.ts'
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
import type { Language } from '#domain/language.ts'
import type { Mark, RichText } from '#domain/rich-text/rich-text.ts'
import { checkGuidebook, isDeadLink } from './check.ts'
import { sampleMarks } from './sample.ts'

const picture = (alt?: string): Picture => ({ large: 'l', medium: 'm', small: 's', ...(alt ? { alt } : {}) })

const written = (text: string, ...marks: Mark[]): RichText => ({
  type: 'doc',
  content: [{ type: 'blockQuote', content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }] }],
})

const item = (type: Item['type'], id: string, fields: object): Item => ({ ...newItem(type, id), ...fields }) as Item

function pageOf(...items: Item[]): Page {
  const page = newPage('attractions', 'en', '2026-11-22T00:00:00Z', 'page')
  return { ...page, title: 'Coast', sections: [newSection('section', items)] }
}

const book = (...contents: Page[]): Guidebook => ({ ...newGuidebook('book', 'en'), title: 'Jeju', contents })

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
  expect(checkGuidebook(book(blank))).toEqual([{ kind: 'emptyPage', pageId: null, target: 'page', words: 'Coast' }])
  expect(found()).toEqual([])
  const trip = {
    ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'),
    title: 'Trip',
    days: [newDay('en', 'day')],
  }
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
  const trip = { ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'), title: 'Trip', subtitle: faint, days }
  expect(checkGuidebook(book(trip as Page)).map(({ kind, target }) => `${kind} ${target}`)).toEqual(
    ['trip', 'day', 'stop', 'part', 'meal'].map((target) => `lowContrast ${target}`),
  )
})

it('finds maps without a place, places without a pin, and passes over what is marked deleted', () => {
  const map = newItem('map', 'map')
  expect(found(map).map(({ kind }) => kind)).toEqual(['noPlace'])
  const named = (pin: object) => item('map', 'map', { content: { address: 'Our pier', level: 6, ...pin } })
  expect(found(named({ latitude: null, longitude: null })).map(({ kind, words }) => [kind, words])).toEqual([
    ['noPin', 'Our pier'],
  ])
  expect(found(named({ latitude: 33.450701, longitude: 126.570667 })).map(({ kind }) => kind)).toEqual(['noPin'])
  expect(found(named({ latitude: 48.85, longitude: 2.29 }))).toEqual([])
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

it('finds what is still called as it was when it was new; in Korean a page may stay the packing list', () => {
  const kinds = (guidebook: Guidebook) =>
    checkGuidebook(guidebook).flatMap(({ kind, target }) => (kind === 'defaultTitle' ? [target] : []))
  const page = (language: Language, type: Page['contentType']): Page => ({
    ...newPage(type, language, '2026-11-22T00:00:00Z', `${type} ${language}`),
    sections: [newSection('section', [item('text', 'words', { content: written('Sea') })])],
  })
  const contents = [page('en', 'preparations'), page('kr', 'attractions'), page('kr', 'preparations')]
  expect(kinds({ ...newGuidebook('book', 'kr'), contents })).toEqual(['cover', 'preparations en', 'attractions kr'])
  const days = [{ ...newDay('en', 'day'), title: 'New Day', meals: [newMeal('en', 'meal')] }]
  const trip = { ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'), title: 'Trip', days }
  expect(kinds(book(trip))).toEqual(['day', 'meal'])
})

it('finds tables without a word', () => {
  expect(found(newItem('table', 'table')).map(({ kind }) => kind)).toEqual(['emptyTable'])
})

it('finds days that do not come after the day before, but for a new year', () => {
  const behind = (...titles: string[]): string[] => {
    const days = titles.map((title) => ({ ...newDay('en', title), title }))
    const trip = { ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'), title: 'Trip', days }
    return checkGuidebook(book(trip)).flatMap(({ kind, target }) => (kind === 'datesOrder' ? [target] : []))
  }
  expect(behind('3월 1일', '3월 3일', '3월 2일')).toEqual(['3월 2일'])
  expect(behind('2026.03.01', '2026.03.01 too')).toEqual(['2026.03.01 too'])
  expect(behind('12월 31일', '1월 1일', 'Day 3')).toEqual([])
})

it('finds days that are not within the trip, by the dates that they say and by their count', () => {
  const outside = (trip: Partial<Trip> | null, ...titles: string[]): string[] => {
    const days = titles.map((title) => ({ ...newDay('en', title), title }))
    const page = { ...newPage('itinerary', 'en', '2026-11-22T00:00:00Z', 'trip'), title: 'Trip', days }
    const guidebook = { ...book(page), trip: trip && { ...NO_TRIP, ...trip } }
    return checkGuidebook(guidebook).flatMap(({ kind, target }) => (kind === 'outsideTrip' ? [target] : []))
  }
  const trip = { firstDay: '2027-04-05', days: 2 }
  expect(outside(trip, '4월 5일', '4월 6일')).toEqual([])
  expect(outside(trip, '4월 4일', '4월 6일')).toEqual(['4월 4일'])
  expect(outside(trip, 'Jeju', 'Udo', 'Home')).toEqual(['Home'])
  expect(outside({ firstDay: '2027-04-05' }, 'Jeju', 'Udo', 'Home')).toEqual([])
  expect(outside({ days: 2 }, '4월 4일', '4월 5일', '4월 6일')).toEqual([])
  expect(outside(null, '4월 4일')).toEqual([])
})

it('finds what the sample left: its words, made-up numbers and pictures, and not what anybody may say', () => {
  const photo = { large: 'sample.webp', medium: 'm', small: 's', alt: 'Sea' }
  const line = 'We meet at eight in front of the hotel.'
  const sample = pageOf(
    item('text', 'a', { content: written(line) }),
    item('button', 'b', { title: 'Call', url: 'tel:064-000-5678' }),
    item('button', 'c', { title: '112', url: 'tel:112' }),
    item('image', 'd', { image: photo }),
  )
  const mine = pageOf(
    item('text', 'text', { content: written(line) }),
    item('text', 'phone', { content: written('064 000 5678') }),
    item('button', 'police', { title: '112', url: 'tel:112' }),
    item('button', 'call', { title: 'Call', url: 'tel:064-123-5678' }),
    item('image', 'photo', { image: photo }),
  )
  const left = checkGuidebook(book(mine), sampleMarks([sample]))
  expect(left.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
    'sampleText text',
    'samplePhone phone',
    'samplePicture photo',
  ])
  expect(checkGuidebook(book(mine))).toEqual([])
})

// The shelf with nobody to ask: of what this device has, by title, words of pages, state and trip; labels as last told.
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import type { ShelfParams } from '#pwa/api/guidebook/shelf.ts'
import type { LocalGuidebooks, LocalRow } from '#pwa/features/guidebook/list-row.ts'
import { openDatabase } from '#pwa/offline/database.ts'
import { putNew } from '#pwa/offline/new-guidebook.ts'
import { deviceShelf } from './device-shelf.ts'

const saying = (words: string): Page => ({
  ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', crypto.randomUUID()),
  sections: [
    newSection(crypto.randomUUID(), [
      { _id: crypto.randomUUID(), type: 'text', isImportant: false, content: paragraph(words) },
    ]),
  ],
})
const book = (title: string, page: Page, firstDay: string | null = null): Guidebook => ({
  ...newGuidebook(crypto.randomUUID(), 'en'),
  title,
  contents: [page],
  trip: firstDay === null ? null : { ...NO_TRIP, firstDay, days: 2 },
})
const [jeju, osaka, paris] = [
  book('Jeju', saying('A boat to Udo'), '2020-05-01'),
  book('Osaka', saying('Castle and okonomiyaki'), '2099-05-01'),
  book('Paris', saying('Louvre')),
] as const

const rowOf = ({ _id, title, contents }: Guidebook, published: boolean, createdAt: string): LocalRow => ({
  _id,
  title,
  shell: null,
  pageCount: 1,
  icon: null,
  uuid: null,
  published,
  isPublicGallery: false,
  hasPassword: false,
  thumbnailUrl: null,
  thumbnailGeneratedAt: null,
  views: 0,
  company: '',
  ownerId: null,
  createdAt,
  updatedAt: createdAt,
  draft: false,
  waiting: 0,
  hasUnsentChanges: false,
  here: 'all',
  pinned: false,
  opens: true,
  known: true,
  knownAt: 0,
  pages: contents,
})
const local: LocalGuidebooks = {
  rows: [rowOf(jeju, true, '2026-01-01'), rowOf(osaka, false, '2026-01-02'), rowOf(paris, false, '2026-01-03')],
  deleted: [],
}
const queries = new QueryClient()

beforeAll(async () => {
  await openDatabase('shelf')
  for (const each of [jeju, osaka, paris]) await putNew(each, 'kept')
  const facts = { labels: ['Islands'], archived: false, lastDay: null, isEnded: false, found: null }
  const archived = { ...facts, labels: [], archived: true }
  queries.setQueryData(['guidebooks', 'shelf', {}], {
    rows: [],
    shelf: { [jeju._id]: facts, [paris._id]: archived },
    labels: [{ name: 'Islands', count: 1 }],
  })
})

const shelf = (asked: Partial<ShelfParams>) =>
  deviceShelf(local, { page: 1, search: '', state: 'all', label: '', sort: 'created', ...asked }, queries)
const titles = async (asked: Partial<ShelfParams>): Promise<string[]> =>
  (await shelf(asked)).rows.map(({ title }) => title)

test('shelf offline: found by words of pages on this device and by titles, with the words around', async () => {
  const { rows, shelf: facts } = await shelf({ search: ' BOAT to ' })
  expect(rows.map(({ title }) => title)).toEqual(['Jeju'])
  expect(facts[jeju._id]?.found).toEqual({
    pageId: jeju.contents[0]?._id,
    words: expect.stringContaining('a boat to udo'),
  })
  expect(await titles({ search: 'osak' })).toEqual(['Osaka'])
  expect(await titles({ search: 'zzz' })).toEqual([])
})

test('shelf offline: drafts are what was never saved here, and changes not sent those of what guests can see', async () => {
  const [one, two, three] = local.rows
  if (!one || !two || !three) throw new Error('three are listed')
  const more: LocalGuidebooks = {
    ...local,
    rows: [
      { ...one, hasUnsentChanges: true },
      { ...two, hasUnsentChanges: true },
      { ...two, _id: crypto.randomUUID(), title: 'Busan', draft: true },
    ],
  }
  const narrowed = async (state: ShelfParams['state']): Promise<string[]> => {
    const asked = { page: 1, search: '', state, label: '', sort: 'created' } as const
    return (await deviceShelf(more, asked, queries)).rows.map(({ title }) => title)
  }
  expect(await narrowed('draft')).toEqual(['Busan'])
  expect(await narrowed('unsent')).toEqual(['Jeju'])
})

test('shelf offline: by state, label, archive and order, newest first by itself', async () => {
  expect(await titles({})).toEqual(['Osaka', 'Jeju'])
  expect(await titles({ state: 'archived' })).toEqual(['Paris'])
  expect(await titles({ state: 'published' })).toEqual(['Jeju'])
  expect(await titles({ state: 'unpublished' })).toEqual(['Osaka'])
  expect(await titles({ state: 'ended' })).toEqual(['Jeju'])
  expect(await titles({ label: 'Islands' })).toEqual(['Jeju'])
  expect(await titles({ sort: 'title' })).toEqual(['Jeju', 'Osaka'])
  expect(await titles({ sort: 'trip' })).toEqual(['Osaka', 'Jeju'])
  expect((await shelf({})).firstDays).toEqual({ [jeju._id]: '2020-05-01', [osaka._id]: '2099-05-01' })
  expect((await shelf({})).labels).toEqual([{ name: 'Islands', count: 1 }])
})

test('shelf offline: by what was changed last, and by what is read most, the newest first among equals', async () => {
  const [one, two, three] = local.rows.map((row) => ({ ...row, _id: crypto.randomUUID() }))
  if (!one || !two || !three) throw new Error('three are listed')
  const seen: LocalGuidebooks = {
    ...local,
    rows: [
      { ...one, updatedAt: '2026-02-01', views: 3 },
      { ...two, updatedAt: '2026-01-02', views: 3 },
      { ...three, updatedAt: '2026-03-01', views: 9 },
    ],
  }
  const by = async (sort: ShelfParams['sort']): Promise<string[]> => {
    const asked = { page: 1, search: '', state: 'all', label: '', sort } as const
    return (await deviceShelf(seen, asked, queries)).rows.map(({ title }) => title)
  }
  expect(await by('updated')).toEqual(['Paris', 'Jeju', 'Osaka'])
  expect(await by('views')).toEqual(['Paris', 'Osaka', 'Jeju'])
})

// How a list is put together from the server's page and this device.
import { expect, test } from 'vitest'
import type { ListAnswer } from '#pwa/api/guidebook/guidebook-list.ts'
import { type LocalGuidebooks, localListing, type LocalRow, merged } from './list-row.ts'

const record = (_id: string, title: string) =>
  ({
    _id,
    title,
    contents: ['a', 'b'],
    uuid: `u-${_id}`,
    published: true,
    isPublicGallery: false,
    hasUnsentChanges: false,
    hasPassword: false,
    thumbnailUrl: null,
    thumbnailGeneratedAt: null,
    views: { count: 3 },
    company: 'C',
    user: { _id: 'owner', name: 'N', companyName: 'C' },
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
  }) as ListAnswer['rows'][number]

const answer = (...rows: ListAnswer['rows']): ListAnswer => ({
  rows,
  page: 1,
  pageCount: 1,
  pageSize: 10,
  totalCount: rows.length,
})

const local = (_id: string, title: string, more: Partial<LocalRow> = {}): LocalRow => ({
  _id,
  title,
  shell: null,
  pageCount: 1,
  icon: null,
  uuid: null,
  published: false,
  isPublicGallery: false,
  hasUnsentChanges: false,
  hasPassword: false,
  thumbnailUrl: null,
  thumbnailGeneratedAt: null,
  views: 0,
  company: '',
  ownerId: null,
  createdAt: '2026-01-03T00:00:00Z',
  updatedAt: '2026-01-03T00:00:00Z',
  draft: false,
  waiting: 0,
  here: 'all',
  pinned: false,
  opens: true,
  known: true,
  knownAt: 0,
  pages: [],
  ...more,
})

const device = (rows: LocalRow[], deleted: string[] = []): LocalGuidebooks => ({ rows, deleted })

test('lists: a guidebook that the server does not have yet stands first', () => {
  const listing = merged(
    answer(record('1', 'One')),
    device([local('2', 'Two', { known: false, waiting: 1 })]),
    '',
    1000,
  )
  expect(listing.rows.map((row) => row.title)).toEqual(['Two', 'One'])
  expect(listing.totalCount).toBe(2)
})

test('lists: a copy that was just sent stays, although the list was answered before it', () => {
  const mine = device([local('2', 'Copy', { knownAt: 2000 }), local('3', 'On another page', { knownAt: 500 })])
  expect(merged(answer(record('1', 'One')), mine, '', 1000).rows.map((row) => row.title)).toEqual(['Copy', 'One'])
})

test('lists: unsent edits of this device win over the server, sent ones do not', () => {
  const mine = device([local('1', 'Mine', { waiting: 2 }), local('2', 'Old')])
  const listing = merged(answer(record('1', 'Theirs'), record('2', 'New')), mine, '', 1000)
  expect(listing.rows.map((row) => [row.title, row.waiting])).toEqual([
    ['Mine', 2],
    ['New', 0],
  ])
})

test('lists: what was deleted here is not shown, although the server still has it', () => {
  const listing = merged(answer(record('1', 'One'), record('2', 'Two')), device([], ['1']), '', 1000)
  expect(listing.rows.map((row) => row._id)).toEqual(['2'])
  expect(listing.totalCount).toBe(1)
})

test('lists: a search finds unsent guidebooks too, in any Unicode spelling', () => {
  const mine = device([local('2', '가을 제주', { known: false }), local('3', 'Busan', { known: false })])
  expect(merged(answer(), mine, '제주'.normalize('NFD'), 1000).rows.map((row) => row._id)).toEqual(['2'])
})

test('offline: without the server the device lists what it holds, in pages', () => {
  const mine = device(Array.from({ length: 23 }, (_, index) => local(String(index), `Book ${index}`)))
  const listing = localListing(mine, [], 'book', 9, 10)
  expect([listing.page, listing.pageCount, listing.totalCount, listing.rows.length]).toEqual([3, 3, 23, 3])
})

test('offline: without the server lists name what they have shown before, and say what can be opened', () => {
  const mine = device([local('1', 'Jeju here', { updatedAt: '2026-01-05T00:00:00Z' })], ['3'])
  const known = [record('1', 'Jeju, older'), record('2', 'Jeju elsewhere'), record('3', 'Jeju, deleted here')]
  const listing = localListing(mine, known, 'jeju', 1, 10)
  expect(listing.rows.map(({ title, here, opens }) => [title, here, opens])).toEqual([
    ['Jeju here', 'all', true],
    ['Jeju elsewhere', 'none', false],
  ])
})

// What was downloaded from here comes back: as it was stored, or where that cannot be told, as it reads: its days as tables, its
// other pages as they are read, its pictures.
import { expect, test } from 'vitest'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage } from '#domain/guidebook/new-node.ts'
import { sourceOfGuidebook } from '#domain/schedule/source.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { ownDownload, wholeGuidebook } from '#pwa/testing/files/own-download.ts'
import { DOT, packed } from '#pwa/testing/files/package.ts'
import { readSource } from './read-source.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const PICTURE = '/uploads/a1.webp'

/** As the server writes it, as far as it is read. */
function guidebook() {
  const activity = {
    _id: 'a',
    type: 'activity',
    time: '09:00',
    schedule: '성산일출봉 <정상>',
    place: '서귀포',
    subActivities: [],
  }
  const meal = { _id: 'm', type: 'meal', title: '중식', body: '흑돼지' }
  const day = { _id: 'd', type: 'day', title: '1일차', activities: [activity], meals: [meal] }
  const shown = { large: PICTURE, medium: PICTURE, small: PICTURE, alt: '일출' }
  const image = { ...newItem('image', 'i'), image: shown }
  const text = { ...newItem('text', 't'), content: paragraph('여권을 챙기세요') }
  const itinerary = { ...newPage('itinerary', 'kr', NOW, 'p1'), title: '일정', days: [day] }
  const places = {
    ...newPage('attractions', 'kr', NOW, 'p2'),
    title: '안내',
    sections: [{ _id: 's', items: [text, image] }],
  }
  return { title: '제주 3일', contents: [itinerary, places] }
}

test('guidebooks of a download are what was stored, each with the largest size of its pictures', async () => {
  const stored = [wholeGuidebook('제주 3일'), wholeGuidebook('부산 2일')]
  const source = await readSource(ownDownload(stored, DOT), 'gilbook.zip')
  if ('refused' in source) throw new Error(source.refused)
  expect(source.whole?.map(({ guidebook: each }) => each)).toEqual(stored)
  const [first] = source.whole ?? []
  expect([...(first?.files.keys() ?? [])].map((address) => address[9]).toSorted()).toEqual([...'12abcdef'])
  expect([...(first?.files.values() ?? [])][0]).toMatchObject({ type: 'image/webp', bytes: DOT })
})

test('the document of one guidebook is what was stored, without files', async () => {
  const stored = wholeGuidebook('제주 3일')
  const source = await readSource(new TextEncoder().encode(JSON.stringify(stored)), 'guidebook.json')
  expect(source).toEqual({ parts: [], pictures: [], missed: [], whole: [{ guidebook: stored, files: new Map() }] })
})

test('all guidebooks of a download that is not of this version are read, with their days, texts and pictures', async () => {
  const zip = packed({
    'account.json': '{}',
    'guidebooks/제주/guidebook.json': JSON.stringify(guidebook()),
    'uploads/a1.webp': DOT,
  })
  const source = await readSource(zip, 'gilbook-2026-03-02.zip')
  if ('refused' in source) throw new Error(source.refused)
  const cells = source.parts.flatMap((part) =>
    part.kind === 'table' ? part.rows.map((row) => row.map(({ text }) => text)) : [],
  )
  expect(source.parts.map((part) => ('text' in part ? part.text.text : part.kind))).toEqual([
    '제주 3일',
    '일정',
    '1일차',
    'table',
    '중식: 흑돼지',
    '안내',
    '여권을 챙기세요',
    'picture',
  ])
  expect(cells).toEqual([
    ['시간', '일정', '장소', '비고'],
    ['09:00', '성산일출봉 <정상>', '서귀포', ''],
  ])
  expect(source.pictures).toEqual([{ name: 'a1.webp', type: 'image/webp', bytes: DOT }])
})

test('the document of one guidebook is read by itself, and other JSON is refused', async () => {
  const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
  const source = await readSource(bytes(guidebook()), 'guidebook.json')
  expect('parts' in source && source.parts.length).toBe(7)
  expect('missed' in source && source.missed).toEqual([{ kind: 'picture', text: '일출' }])
  expect(await readSource(bytes({ a: 1 }), 'a.json')).toEqual({ refused: 'unknown-format' })
  expect(await readSource(new TextEncoder().encode('{'), 'a.json')).toEqual({ refused: 'damaged' })
})

test('what stands round the pages of a download is told: cover, header, footer and trip', async () => {
  const cover = {
    type: 'image',
    title: '제주 3일',
    text: '푸른 섬',
    image: { large: PICTURE, medium: PICTURE, small: PICTURE },
  }
  const whole = {
    ...guidebook(),
    subheader: cover,
    header: { type: 'text', text: '한빛여행사', image: null },
    footer: { type: 'text', title: '문의', text: '02-123-4567', image: null },
    trip: { firstDay: '2026-03-02', days: null, zone: null, country: 'KR', guideName: '정하나', guidePhone: '' },
  }
  const source = await readSource(new TextEncoder().encode(JSON.stringify(whole)), 'guidebook.json')
  const missed = 'missed' in source ? source.missed : []
  expect(missed.flatMap(({ kind, text }) => (kind === 'other' ? [text] : []))).toEqual([
    '푸른 섬',
    '한빛여행사',
    '문의',
    '02-123-4567',
    '2026-03-02',
    'KR',
    '정하나',
  ])
  expect(missed).toContainEqual({ kind: 'picture', text: PICTURE })
})

test('of several guidebooks of a download each can come alone', async () => {
  const zip = packed({
    'guidebooks/제주/guidebook.json': JSON.stringify(guidebook()),
    'guidebooks/부산/guidebook.json': JSON.stringify({ ...guidebook(), title: '부산 2일' }),
    'uploads/a1.webp': DOT,
  })
  const source = await readSource(zip, 'gilbook.zip')
  if ('refused' in source) throw new Error(source.refused)
  expect(source.books?.map(({ title }) => title).toSorted()).toEqual(['부산 2일', '제주 3일'])
  for (const book of source.books ?? []) {
    const { parts } = sourceOfGuidebook(source, book)
    expect(parts[0]).toMatchObject({ kind: 'heading', text: { text: book.title } })
    expect(parts).toHaveLength(8)
  }
})

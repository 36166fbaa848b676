// A guidebook that has something of every kind, and the file of it that is downloaded here.
import type { Guidebook, Picture } from '#domain/guidebook/document.ts'
import { itemTypes, newItem } from '#domain/guidebook/items/registry.ts'
import { newDay, newGuidebook, newMeal, newPage, newSection, newSubActivity } from '#domain/guidebook/new-node.ts'
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { packed } from './package.ts'

const newId = (): string => crypto.randomUUID()
const NOW = '2026-03-02T00:00:00.000Z'

/** @param name of its files, as a digit of a hash */
export const pictureNamed = (name: string, alt: string): Picture => {
  const address = (size: number): string => `/uploads/${name.repeat(63)}${size}.webp`
  return { large: address(0), medium: address(1), small: address(2), width: 1, height: 1, alt }
}

const blue = (text: string): RichText => {
  const marks = [{ type: 'color', attrs: { color: '#1d4ed8' } }, { type: 'bold' }]
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }] } as RichText
}

const FIELDS: Record<string, object> = {
  title: { content: blue('성산일출봉') },
  text: { content: blue('푸른 글씨'), isImportant: true },
  image: { image: pictureNamed('a', '일출') },
  imagetext: { image: pictureNamed('b', '말'), content: paragraph('오름') },
  table: {
    rows: 2,
    cols: 2,
    colWidths: [80, 200],
    content: [
      ['동네', '맛집'],
      ['애월', paragraph('흑돼지')],
    ],
  },
  video: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  button: { title: '전화', url: 'tel:064-000-5678' },
  map: { content: { address: '성산읍 일출로 284-12', latitude: 33.4621, longitude: 126.9369, level: 6 } },
  accordion: { title: '입장료', content: blue('5,000원'), images: [pictureNamed('c', '표'), pictureNamed('d', '문')] },
  checklist: { title: '챙길 것', entries: [{ _id: newId(), title: '여권' }] },
  preparation: { title: '신분증', body: '꼭', image: pictureNamed('e', '신분증') },
  airticket: { title: '가는 편', images: [pictureNamed('f', '항공권')] },
  activity: { title: '걷기' },
}

/** As the server stores it. */
export function wholeGuidebook(title: string): Guidebook {
  const items = itemTypes().map((type) => ({ ...newItem(type, newId()), ...FIELDS[type] }))
  const stop = { ...newSubActivity(newId(), '초록 깃발'), time: '09:10', isImportant: true }
  const day = {
    ...newDay('kr', newId()),
    title: '3월 2일 (월)',
    zone: 'Asia/Seoul',
    activities: [
      {
        _id: newId(),
        type: 'activity',
        place: blue('제주공항'),
        time: '09:00',
        schedule: '집합',
        isImportant: true,
        subActivities: [stop],
      },
    ],
    meals: [{ ...newMeal('kr', newId()), title: '점심', body: '보말칼국수' }],
  }
  return canonical({
    ...newGuidebook(newId(), 'kr'),
    title,
    type: '가족 여행',
    header: { type: 'text', text: '한빛여행사', image: null },
    subheader: { type: 'image', title: '제주\n사흘', text: '푸른 섬', image: pictureNamed('1', '섬') },
    footer: { type: 'image', title: '문의', text: '02-123-4567', image: pictureNamed('2', '지도') },
    trip: { firstDay: '2026-03-02', days: 3, zone: 'Asia/Seoul', country: 'KR', guideName: '정하나', guidePhone: '' },
    contents: [
      {
        ...newPage('itinerary', 'kr', NOW, newId()),
        days: [day],
        colWidths: [100, 60, 220],
        colTitles: ['어디', '언제', '무엇'],
      },
      {
        ...newPage('attractions', 'kr', NOW, newId()),
        icon: 'attraction',
        sections: [newSection(newId(), items as never)],
      },
      { ...newPage('preparations', 'kr', NOW, newId()), subtitle: blue('미리 챙겨요'), deleted: true },
    ],
  })
}

/** @param picture the bytes of each of their pictures */
export function ownDownload(guidebooks: readonly Guidebook[], picture: Uint8Array): Uint8Array<ArrayBuffer> {
  const documents = guidebooks.map((guidebook, at) => [
    `guidebooks/${at}/guidebook.json`,
    JSON.stringify({ ...guidebook, uuid: newId(), version: 3, published: true, release: 'live' }),
  ])
  const named = JSON.stringify(guidebooks).match(/\/uploads\/[^"]+/g) ?? []
  const files = named.map((address) => [address.slice(1), picture])
  return packed({ 'account.json': '{}', ...Object.fromEntries([...documents, ...files]) })
}

/** What may be compared with another guidebook: everything but ids. */
export const withoutIds = (guidebook: unknown): unknown =>
  JSON.parse(JSON.stringify(guidebook, (key, value: unknown) => (key === '_id' ? undefined : value)))

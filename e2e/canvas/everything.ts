// A guidebook that holds everything there is, in Korean: each kind of item, days, styled words, long ones, pictures.
import { randomUUID } from 'node:crypto'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { upload } from '#e2e/harness/guidebook.ts'
import { photo } from '#e2e/harness/photo.ts'
import { doc, everyStyle } from './rich-texts.ts'

/** What making it needs of a product. */
export type Maker = Pick<App, 'url' | 'ask' | 'admin'>

type Node = { _id: string; type: string } & Record<string, unknown>

export interface Everything {
  _id: string
  uuid: string
  contents: { _id: string; title: string; contentType: string }[]
}

const node = (type: string, fields: Record<string, unknown> = {}): Node => ({
  _id: randomUUID(),
  type,
  isImportant: false,
  ...fields,
})

const LONG_TITLE = '해 뜨는 봉우리 성산일출봉과 배로 십오 분 걸리는 우도를 천천히 걷는 하루'
const BODY = '내려온 뒤에는 아래 식당에서 따뜻한 성게미역국으로 아침을 먹습니다. 창가 자리로 예약했어요.'
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const items = (): Node[][] => [
  [
    node('title', { content: doc(LONG_TITLE) }),
    node('text', { content: everyStyle() }),
    node('text', { content: doc(BODY, BODY), isImportant: true }),
    node('image'),
    node('imagetext', { content: doc('우도 등대공원', BODY) }),
    node('imagetext', { content: doc(BODY) }),
    node('table', {
      rows: 3,
      cols: 3,
      colWidths: [96, 192, 144],
      content: [
        ['동네', '먹을거리', '쉬는 날'],
        ['애월', '흑돼지 구이, 버섯전골, 보말칼국수와 부침개', ''],
        ['성산', doc('성게미역국', '갈치조림'), '없음'],
      ],
    }),
    node('video', { url: VIDEO }),
    node('button', { title: '숙소에 전화하기', url: 'tel:064-000-5678' }),
    node('accordion', { title: '입장료와 뱃삯', content: everyStyle(), images: [] }),
  ],
  [
    node('accordion', { title: LONG_TITLE, content: doc(BODY), images: [] }),
    node('checklist', {
      title: '떠나기 전날 챙겨요',
      isImportant: true,
      entries: ['비옷', BODY, '갈아 신을 양말'].map((title) => ({ _id: randomUUID(), title })),
    }),
    node('preparation', { title: '신분증', body: BODY, isImportant: true }),
    node('preparation', { title: '바람막이', body: `${BODY}\n${BODY}` }),
    node('airticket', { title: '가는 편 · 김포 08:10 → 제주 09:20', images: [] }),
    node('activity', { title: LONG_TITLE }),
    node('hologram'),
    node('title', { content: doc('오래된 포구') }),
    node('image', { isImportant: true }),
    node('map', {
      content: { address: '제주 서귀포시 성산읍 일출로 284-12', latitude: 33.4621, longitude: 126.9369, level: 6 },
    }),
  ],
]

const stop = (place: unknown, time: unknown, schedule: unknown, parts: Node[], isImportant = false): Node =>
  node('activity', { place, time, schedule, subActivities: parts, isImportant })

const part = (body: unknown, more: Record<string, unknown> = {}): Node => node('subActivity', { body, ...more })

const days = (): Node[] => [
  node('day', {
    title: '바다를 따라 서쪽으로 천천히 내려가는 길 위에서 만나는 오름과 마을',
    activities: [
      stop('제주공항', '09:40', '도착층 3번 문 앞 모임', [part('초록 깃발을 찾아 주세요.')], true),
      stop('협재해변', '11:00\n– 12:20', '', [
        part('비양도를 보며 해변 산책\n다 같이 단체 사진을 찍어요.', { time: '11:10', place: '표지석 앞' }),
        part(BODY, { schedule: '모래가 들어가기 쉬워 샌들이 편해요.', isImportant: true }),
      ]),
      stop(doc('서광', '차밭'), doc('14:00'), doc(BODY), [part(everyMark())]),
    ],
    meals: [
      node('meal', { title: '점심 12:30', body: '보말칼국수와 부침개\n금능포구 옆 식당이에요.' }),
      node('meal', { title: '저녁', body: BODY, isImportant: true }),
    ],
  }),
  node('day', { title: '10월 12일 (일)\n해를 마중하는 동쪽', activities: [stop('우도', '10:00', '배로 15분', [])] }),
  node('day', { title: '1일차', meals: [node('meal', { title: '아침', body: '뷔페' })] }),
  node('day', { title: doc('귤 향기와 함께 집으로'), meals: [node('meal', { title: '아침', body: '뷔페' })] }),
]

/** Small fields hold paragraphs and marks. */
const everyMark = (): unknown => {
  const { content = [], ...rest } = everyStyle()
  return { ...rest, content: content.filter(({ type, content: inside }) => type === 'paragraph' && inside) }
}

const page = (title: string, contentType: string, more: Record<string, unknown>) => ({
  _id: randomUUID(),
  title,
  subtitle: doc('성산과 우도를 천천히 걷는 코스예요. 바람이 센 날이 많으니 겉옷을 꼭 챙겨 주세요.'),
  contentType,
  icon: null,
  ...more,
})

const pages = () => [
  page(LONG_TITLE, 'attractions', {
    icon: 'attraction',
    sections: items().map((given) => ({ _id: randomUUID(), items: given })),
  }),
  page('여행 일정', 'itinerary', { icon: 'itinerary', days: days() }),
  ...['준비물', '항공권', '비상 연락처'].map((title) => page(title, 'preparations', { sections: [] })),
]

/** Over: what is counted down is told by a clock, which no builder looks at. */
export const TRIP = {
  firstDay: '2025-10-11',
  days: 4,
  zone: 'Asia/Seoul',
  country: 'KR',
  guideName: '',
  guidePhone: '',
}

const COVER = {
  header: { type: 'text', text: '바람결여행\n제주를 걷는 사람들', image: null },
  subheader: {
    type: 'image',
    title: '제주, 바람길을 따라 걷는 사흘의 여행',
    text: '10월의 2박 3일\n가을 단체 스물네 분과 함께 걸어요',
    image: null,
  },
  footer: {
    type: 'text',
    title: '바람결여행 현지 안내',
    text: '고은결 · 064-000-1234 · guide@example.com\n제주시 한라로 00, 2층 · 매일 08:00–20:00',
    image: null,
  },
}

const PICTURED: ReadonlySet<string> = new Set(['image', 'imagetext', 'accordion', 'preparation', 'airticket'])

/** Made over the API by `person`, with its pictures, and published by the administrator. @param more of its own fields */
export async function makeEverything(app: Maker, person: Person, more: object = {}): Promise<Everything> {
  const contents = pages()
  const { id, send } = await begin(app, person, { ...COVER, ...more, contents })
  await send('subtitle/image')
  for (const { _id: content, sections = [] } of contents as {
    _id: string
    sections?: { _id: string; items: Node[] }[]
  }[])
    for (const { _id: sectionId, items: given } of sections)
      for (const item of given.filter(({ type }) => PICTURED.has(type)))
        await send(`contents/${content}/sections/${sectionId}/items/${item._id}/upload`)
  return published(app, person, id)
}

/** A cover with pictures in place of the words of header and footer, one of them wider than a phone. */
export async function makePictured(app: Maker, person: Person): Promise<Everything> {
  const place = { type: 'image', image: null }
  const { id, send } = await begin(app, person, {
    ...COVER,
    header: { ...COVER.header, ...place },
    footer: { ...COVER.footer, ...place },
    contents: pages().slice(1),
  })
  await send('header/image', 1400, 140)
  await send('footer/image')
  return published(app, person, id)
}

async function begin(app: Maker, { token }: Person, fields: object) {
  const id = randomUUID()
  const body = { _id: id, title: '제주, 바람길 사흘', language: 'kr', ...fields }
  await app.ask('POST', '/api/guidebooks', { token, body })
  let seed = 1
  const send = async (path: string, width = 1000, height = 640): Promise<unknown> =>
    upload(app, token, `/api/guidebooks/${id}/${path}`, await photo((seed += 1), width, height))
  return { id, send }
}

async function published(app: Maker, { token }: Person, id: string): Promise<Everything> {
  const { token: admin } = await app.admin()
  await app.ask('PUT', `/api/guidebooks/${id}/publish`, { token: admin, body: {} })
  return app.ask<Everything>('GET', `/api/guidebooks/${id}`, { token })
}

// Thirty photos of a phone, chosen on a phone: each stands proposed beside its stop, and three presses put all of them there.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { photo } from '#e2e/harness/photo.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { counted } from '#e2e/journey/effort.ts'
import { withExif } from '#pwa/testing/files/exif.ts'

const PHOTOS = 30

/** Of each stop: what it is called, when it is, where its map has it, and the day on which it was photographed. */
const STOPS = [
  { name: '제주공항', time: '09:40', latitude: 33.5066, longitude: 126.4929, date: '2025:10:11' },
  { name: '협재해변', time: '11:30', latitude: 33.394, longitude: 126.2396, date: '2025:10:11' },
  { name: '성산일출봉', time: '06:30', latitude: 33.4581, longitude: 126.9425, date: '2025:10:12' },
] as const

const id = (): string => crypto.randomUUID()

const stop = ({ name, time }: (typeof STOPS)[number]) => ({
  _id: id(),
  type: 'activity',
  place: name,
  time,
  schedule: '',
  isImportant: false,
  subActivities: [],
})

const map = ({ name, latitude, longitude }: (typeof STOPS)[number]) => ({
  _id: id(),
  type: 'map',
  isImportant: false,
  content: { address: name, latitude, longitude, level: 6 },
})

function trip() {
  const days = [STOPS.slice(0, 2), STOPS.slice(2)].map((stops, at) => ({
    _id: id(),
    type: 'day',
    title: `10월 ${11 + at}일`,
    activities: stops.map(stop),
    meals: [],
  }))
  return {
    _id: id(),
    title: '제주 이틀',
    language: 'kr',
    trip: { firstDay: '2025-10-11', days: 2, zone: 'Asia/Seoul', country: 'KR', guideName: '', guidePhone: '' },
    contents: [
      { _id: id(), title: '일정', contentType: 'itinerary', days },
      { _id: id(), title: '안내', contentType: 'attractions', sections: [{ _id: id(), items: STOPS.map(map) }] },
    ],
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ko-KR' })

test('photos: thirty of a phone are chosen on it, proposed beside their stops and stored, in three presses @ci', async ({
  page,
  app,
  person,
}) => {
  const body = trip()
  await app.ask('POST', '/api/guidebooks', { token: person.token, body })
  const files = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, n) => {
      const { date, time, latitude, longitude } = STOPS[n % STOPS.length] ?? STOPS[0]
      const at = { latitude: latitude + 0.0003, longitude }
      const bytes = withExif(await photo(700 + n, 1600, 1200), { time: `${date} ${time}:00`, offset: '+09:00', at })
      return { name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
    }),
  )
  const effort = await counted(page)
  await enterByCookie(page, app, person)
  await page.goto(`/guidebooks/edit/${body._id}`)
  await page.getByRole('group', { name: '길북 도구' }).getByRole('button', { name: '더 보기' }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: '사진 여러 장 넣기' }).tap()
  await (await chooser).setFiles(files)
  const dialog = page.getByRole('dialog', { name: '사진 여러 장 넣기' })
  await dialog.getByRole('button', { name: `${PHOTOS}장 넣기` }).tap()
  await expect(dialog).toBeHidden()
  expect(effort).toEqual({ presses: 3, letters: 0 })
  const read = () => app.ask<Guidebook>('GET', `/api/guidebooks/${body._id}`, { token: person.token })
  const stored = async () => new Set(JSON.stringify(await read()).match(/"large":"[^"]+"/g)).size
  await expect.poll(stored, { timeout: 60_000 }).toBe(PHOTOS)
  // Beside the map of each stop, on the page where it stands.
  const items = (await read()).contents[1]?.sections.flatMap((section) => section.items) ?? []
  const runs = items
    .map(({ type }) => type)
    .join(' ')
    .split('map')
    .slice(1)
  expect(runs.map((run) => run.split(' ').filter((type) => type === 'image').length)).toEqual([10, 10, 10])
})

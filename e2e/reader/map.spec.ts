// The map of the trip with no network: places, lines and coast out of the saved copy, and where the reader is by the device alone.
import { randomUUID } from 'node:crypto'
import { ask } from '#e2e/harness/api.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { expect, ownerNow, save, readerFixture, test } from './reader-fixture.ts'

const fixture = readerFixture({ pages: 1, items: 1, pictures: 1, cover: false })

const [hill, beach] = [randomUUID(), randomUUID()]
const spot = (_id: string, address: string, latitude: number, longitude: number) => ({
  _id,
  type: 'map',
  content: { address, latitude, longitude, level: 6 },
})
const sights = {
  _id: randomUUID(),
  title: '들를 곳',
  contentType: 'attractions',
  sections: [
    {
      _id: randomUUID(),
      items: [spot(hill, '성산일출봉', 33.4581, 126.9426), spot(beach, '협재 해변', 33.394, 126.2396)],
    },
  ],
}
const activity = (place: string) => ({
  _id: randomUUID(),
  type: 'activity',
  place,
  time: '',
  schedule: '',
  subActivities: [],
})
const days = {
  _id: randomUUID(),
  title: '일정',
  contentType: 'itinerary',
  days: [
    { _id: randomUUID(), type: 'day', title: '첫날', activities: [activity('협재 해변')], meals: [] },
    { _id: randomUUID(), type: 'day', title: '둘째 날', activities: [activity('성산일출봉')], meals: [] },
  ],
}

async function put(): Promise<void> {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const { version } = await ask<Made>(fixture.product, 'GET', path, { token })
  const body = { contents: { [sights._id]: sights, [days._id]: days } }
  await ask(fixture.product, 'PATCH', path, { token, body, headers: { 'If-Match': `"${version}"` } })
}

test('map: with no network all places of a saved guidebook are on it, and the device alone tells how far they are @ci', async () => {
  await put()
  const page = await save(fixture)
  await fixture.context.grantPermissions(['geolocation'])
  await fixture.context.setGeolocation({ latitude: 33.45, longitude: 126.9, accuracy: 10 })
  await fixture.context.setOffline(true)
  await page.getByRole('link', { name: '여행 지도' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('여행 지도')
  const places = page.getByRole('list', { name: '장소' }).getByRole('link')
  await expect(places).toHaveText(['협재 해변', '성산일출봉'])
  await page.getByRole('button', { name: '가까운 순' }).click()
  await expect(page.getByText('4.1 km · 동쪽')).toBeVisible()
  await expect(places).toHaveText(['성산일출봉', '협재 해변'])
  await expectAccessibleLightAndDark(page)
  await places.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('들를 곳')
  await page.getByRole('link', { name: '지도에서 보기' }).last().click()
  await expect(page.getByRole('listitem').filter({ hasText: '협재 해변' })).toHaveClass(/rd-on/)
})

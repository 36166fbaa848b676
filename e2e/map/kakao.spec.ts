// The map item drawn by Kakao's script where its key is set, and by Leaflet where that script does not come.
import { expect, test as base } from '#e2e/builder/builder.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { startKakaoMaps, type KakaoServer } from './kakao-server.ts'
import { beginMap, findPlace, moveByKeys, storedMap } from './place.ts'

const KEY = 'browser key'

const test = base.extend<object, { kakao: KakaoServer }>({
  kakao: [
    async ({ browserName: _ }, provide) => {
      const kakao = await startKakaoMaps(KEY)
      await provide(kakao)
      await kakao.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    ({ kakao }, provide) => provide({ KAKAO_JS_KEY: KEY, KAKAO_MAPS_SDK_URL: kakao.url }),
    { scope: 'worker' },
  ],
})

test('maps: on Kakao’s map the marker moves by keys and by hand, and buttons and its own zoom keep the level @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const book = await beginMap(builder)
  await findPlace(page, 'Hyeopjae', /Hyeopjae Beach/)
  await expect(page.locator('[data-kakao]')).toBeVisible()
  const { card, marker } = await moveByKeys(builder)

  const box = (await marker.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 180, box.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(card).toHaveText('제주특별자치도 제주시 한림읍')
  expect((await marker.boundingBox())!.x).toBeGreaterThan(box.x + 100)

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await storedMap(app, person, book))?.level).toBe(5)
  await page.locator('[data-kakao]').dblclick({ position: { x: 60, y: 300 } })
  await expect.poll(async () => (await storedMap(app, person, book))?.level).toBe(4)
  await expectAccessible(page, 'main')
})

test('map: where Kakao’s script does not come, Leaflet draws and a sentence says so; later it is tried again @ci', async ({
  builder,
  kakao,
}) => {
  const { page } = builder
  kakao.setAway(true)
  await beginMap(builder)
  await findPlace(builder.page, 'Hyeopjae', /Hyeopjae Beach/)
  await expect(page.getByText('Kakao Map couldn’t be loaded. This is our own map.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marker. Arrow keys move it' })).toBeVisible()
  kakao.setAway(false)
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await builder.openPage('Type 1')
  await expect(page.locator('[data-kakao]')).toBeVisible()
  await expect(page.getByText('Kakao Map couldn’t be loaded')).toBeHidden()
})

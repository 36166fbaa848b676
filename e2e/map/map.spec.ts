// The map item: found by address, moved by pointer and keys, its level kept, and what happens when nothing is known.
import { expect, test } from '#e2e/builder/builder.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { beginMap, findPlace, findWords, moveByKeys, storedMap } from './place.ts'

let book: string
test.beforeEach(async ({ builder }) => {
  book = await beginMap(builder)
})

test('map: an address is searched, chosen, and stored with where it is @ci', async ({ app, person, builder }) => {
  const { page } = builder
  const stored = () => storedMap(app, person, book)
  await findPlace(page, 'Seongsan', /Seongsan Ilchulbong/)
  await expect(builder.canvas.getByText('서귀포시 성산읍 일출로 284-12')).toBeVisible()
  await expect(builder.canvas.getByText(/^There is no detailed map here, only the outline of the world/)).toBeVisible()
  await builder.saved()
  expect(await stored()).toMatchObject({ latitude: 33.4581, longitude: 126.9425, level: 6 })

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await stored())?.level).toBe(5)
})

test('map: the marker moves by arrow keys and by hand, and its address is looked up again @ci', async ({ builder }) => {
  const { page } = builder
  await findPlace(page, 'Hyeopjae', /Hyeopjae Beach/)
  // Without a map of streets the outline of the world is seen from afar: a step of ten pixels is some forty kilometres.
  const moved = /^제주특별자치도 (?!제주시 한림읍 협재리)/
  const { card, marker } = await moveByKeys(builder, ['ArrowRight'], moved)

  const box = (await marker.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(card).toHaveText(moved)
})

test('map: where none of its pictures come, that is said, and the pin is stored all the same @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await page.route('**/tiles/**', (route) => route.abort())
  await findPlace(page, 'Seongsan', /Seongsan Ilchulbong/)
  await expect(builder.canvas.getByText('The map’s pictures didn’t come.', { exact: false })).toBeVisible()
  await builder.saved()
  expect(await storedMap(app, person, book)).toMatchObject({ latitude: 33.4581 })
})

test('map: what nobody finds says so and can be the address as typed, which stores no pin @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await findWords(page, 'Our own meeting point')
  await expect(page.getByText('Failed to find the address')).toBeVisible()
  await page.getByRole('button', { name: 'Use “Our own meeting point” as the address, without a pin' }).click()
  await expect(builder.canvas.locator('address')).toHaveText('Our own meeting point')
  await builder.saved()
  expect(await storedMap(app, person, book)).toMatchObject({ latitude: null, longitude: null })
})

test('map: the address is copied, and nothing is wrong for assistive technology @ci', async ({ builder, context }) => {
  const { page } = builder
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await findPlace(page, 'Hyeopjae', /Hyeopjae Beach/)
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('Address copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('협재리 2497-1')
  await expectAccessible(page, 'main')
})

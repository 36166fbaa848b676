// The main job, end to end: a business builds a real guidebook, and a traveller reads all of it with the server gone.
import type { Bundle } from '#domain/reader/bundle.ts'
import { expect, test, type App } from '#e2e/fixtures.ts'
import { testProfile, type Profile } from '#e2e/harness/browser.ts'
import type { Book } from '#e2e/input/book.ts'
import { boston, hasRealInput } from '#e2e/input/boston.ts'
import { generated } from '#e2e/input/generated.ts'
import {
  coverOnScreen,
  createOnScreen,
  pageOnScreen,
  printedAccount,
  publishOnScreen,
  signInOnScreen,
} from './business.ts'
import { fill } from './fill.ts'
import { readAll, saveForOffline, wrongFiles } from './traveller.ts'

// The product is each test's own, since it stops it: no other one starts for an address to go from.
test.use({ environment: { DEMO: 'on' }, serviceWorkers: 'allow', baseURL: undefined })
test.setTimeout(300_000)

/** Builds and publishes; answers the link, as the dialog shows it, and the title of the page made on screen. */
async function build(app: App, agency: Profile, book: Book): Promise<{ link: string; made: string }> {
  const account = printedAccount(app)
  const [first, second, third] = book.photos
  if (!first || !second || !third) throw new Error('three photos are needed')
  const context = await agency.open({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInOnScreen(page, app, account)
  const id = await createOnScreen(page, book.title)
  await coverOnScreen(page, book.title, first)
  const made = await pageOnScreen(page, [second, third])
  await fill(app, (await app.signIn(account.email, account.password)).token, id, book)
  await page.goto(`${app.url}/guidebooks/edit/${id}`)
  const link = await publishOnScreen(page)
  await context.close()
  return { link, made }
}

async function journey(app: App, device: Profile, book: Book): Promise<void> {
  const agency = await testProfile()
  const { link, made } = await build(app, agency, book).finally(() => agency.remove())
  const uuid = link.split('/').at(-1) ?? ''
  const bundle = await app.ask<Bundle>('GET', `/api/m/${uuid}/bundle`)

  const online = await device.open()
  await saveForOffline(online, link)
  await online.close()
  await app.stop()

  const offline = await device.open()
  expect(await wrongFiles(offline, link, bundle), 'files that are absent or differ').toEqual([])
  const pictures = await readAll(offline, link, book.pages)
  expect(pictures).toBeGreaterThanOrEqual(book.photos.length - 3)
  const page = await offline.newPage()
  await page.goto(link)
  await page.getByRole('link', { name: made }).click()
  await expect(page.getByText('Carry water and a hat.')).toBeVisible()
  await expect(page.locator('strong', { hasText: 'water' })).toBeVisible()
  await expect(page.getByText('The old harbour')).toBeVisible()
}

test('a guidebook of real text and photos is built, published, saved and read whole with the server gone', async ({
  ownApp,
  device,
}) => {
  test.skip(!hasRealInput(), 'the folder real-input is not beside the project')
  const book = boston()
  expect(book.pages.length).toBeGreaterThanOrEqual(10)
  await journey(ownApp, device, book)
})

test('a guidebook of generated text and photos is built, published, saved and read whole with the server gone', async ({
  ownApp,
  device,
}) => {
  test.skip(hasRealInput(), 'the one above has gone the same way with more')
  await journey(ownApp, device, await generated())
})

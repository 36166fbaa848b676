// Saving over a network that fails: nothing wrong is stored, nothing is called saved, nothing is fetched twice.
import {
  bundleOf,
  controlled,
  expectProven,
  open,
  readEverything,
  restartBrowser,
  RESTARTS,
  save,
  saveButton,
  saved,
  readerFixture,
  stopped,
  withoutCache,
  expect,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture()

test('offline 25: a missing file is told, never called saved, and only it is fetched again', async () => {
  withoutCache(fixture)
  // The last one stands on a page that was never opened.
  const picture = (await bundleOf(fixture)).assets.findLast(({ role }) => role === 'picture')
  const page = await open(fixture)
  await controlled(page)
  await expect(saveButton(page)).toBeVisible()
  fixture.proxy.fail((path) => (path === picture?.url ? { status: 404 } : 'pass'))
  await saveButton(page).click()
  await expect(stopped(page)).toBeVisible({ timeout: 60_000 })
  const title = fixture.book.contents.at(-1)?.title ?? ''
  await expect(page.getByText(`아직 없는 것: ‘${title}’의 사진`)).toBeVisible()
  await expect(saved(page)).toBeHidden()
  fixture.proxy.fail(() => 'pass')
  fixture.proxy.forget()
  await page.getByRole('button', { name: '다시' }).click()
  await expect(saved(page)).toBeVisible()
  expect(fixture.proxy.asked.filter((path) => /\/uploads\/|\/files\/|reader-assets/.test(path))).toEqual([picture?.url])
})

test('offline 26 27: cut bodies and a portal’s page are not stored; the pages are named by their titles, and it goes on when the line is back', async () => {
  const page = await open(fixture)
  await controlled(page)
  fixture.proxy.fail((path) =>
    path.startsWith('/uploads/')
      ? 'cut'
      : path.includes('/files/')
        ? { status: 200, type: 'text/html', body: '<h1>Wi-Fi</h1>' }
        : 'pass',
  )
  await saveButton(page).click()
  await expect(stopped(page)).toBeVisible({ timeout: 60_000 })
  // What the page had loaded before, whole, may be there already.
  await expectProven(fixture, page)
  const titles = fixture.book.contents.map(({ title }) => title.replaceAll(/[^\p{L}\p{N}]/gu, '.'))
  await expect(page.getByText('아직 없는 것')).toHaveText(new RegExp(`: .*(${titles.join('|')})`))
  await expect(page.getByText('아직 없는 것')).not.toHaveText(/[0-9a-f]{12}/)
  // It goes on by itself when the network is back.
  await page.context().setOffline(true)
  fixture.proxy.fail(() => 'pass')
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('offline 27: behind a portal the saved guidebook opens, and a seen page too', async () => {
  await save(fixture)
  const other = `${fixture.proxy.url}/m/saved`
  fixture.proxy.fail(() => ({ status: 200, type: 'text/html', body: '<h1>Please pay for Wi-Fi</h1>' }))
  const page = await open(fixture)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Wi-Fi')
  await page.goto(other)
  await expect(page.getByRole('link', { name: new RegExp(fixture.book.title) })).toBeVisible()
})

test('offline 28: an interrupted download goes on where it stopped', { tag: RESTARTS }, async () => {
  withoutCache(fixture)
  const page = await open(fixture)
  await controlled(page)
  let let_through = 8
  fixture.proxy.fail((path) => (/\/uploads\/|\/files\//.test(path) && (let_through -= 1) < 0 ? 'hold' : 'pass'))
  await saveButton(page).click()
  await expect.poll(() => let_through).toBeLessThan(-3)
  const before = await page.evaluate(async () =>
    (await (await caches.open('gilbook-saved-v1')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(before.length).toBeGreaterThan(4)
  await restartBrowser(fixture)
  fixture.proxy.fail(() => 'pass')
  const again = await open(fixture)
  await controlled(again)
  await expect(saveButton(again)).toBeVisible()
  fixture.proxy.forget()
  await saveButton(again).click()
  await expect(saved(again)).toBeVisible({ timeout: 60_000 })
  const twice = fixture.proxy.asked.filter((path) => before.includes(path) && /\/files\//.test(path))
  expect(twice).toEqual([])
})

test('offline 36: answers that vary still show their pictures offline', async () => {
  fixture.proxy.add({ Vary: 'Accept' })
  await save(fixture)
  await fixture.proxy.close()
  expect(await readEverything(fixture, await open(fixture))).toBeGreaterThan(5)
})

test('offline 37: a range of a saved file is answered as one', async () => {
  const picture = (await bundleOf(fixture)).assets.find(({ role }) => role === 'picture')
  const page = await save(fixture)
  // A media element asks for ranges; whether it can play it does not matter here. Our pages' policy allows none.
  const probe = { status: 200, type: 'text/html', body: `<video src="${picture?.url}"></video>` }
  fixture.proxy.fail((path) => (path === '/m/probe' ? probe : 'gone'))
  const answered = page.waitForResponse((response) => response.url().endsWith(picture?.url ?? '?'))
  await page.goto(`${fixture.proxy.url}/m/probe`)
  const answer = await answered
  expect(answer.status()).toBe(206)
  expect(answer.headers()['content-range']).toBe(`bytes 0-${(picture?.bytes ?? 0) - 1}/${picture?.bytes}`)
})

// The reader's worker over its life: room running out, files evicted, updates that fail, starts with no network.
import { afterVainUpdate } from '#e2e/harness/browser.ts'
import {
  bundleOf,
  controlled,
  coverOf,
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
  expect,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture()

test('offline 21: with no room left the old state is kept, said plainly, and saving goes on once there is room', async () => {
  const page = await open(fixture)
  await controlled(page)
  await expect(saveButton(page)).toBeVisible()
  const session = await fixture.context.newCDPSession(page)
  const origin = fixture.proxy.url
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 150_000 })
  await saveButton(page).click()
  await expect(page.getByText('남은 공간이 모자라요')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: '다시' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('offline 25: files that were cut, changed or lost are noticed at the next start, never called saved, and only they come again', async () => {
  const page = await save(fixture)
  const pictures = (await bundleOf(fixture)).assets.filter(({ role }) => role === 'picture').map(({ url }) => url)
  const [cut = '', changed = '', lost = ''] = pictures.slice(-3)
  await page.evaluate(
    async ([short, other]) => {
      const cache = await caches.open('gilbook-saved-v1')
      const damage = async (url: string, how: (body: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) => {
        const stored = await cache.match(url)
        const body = how(new Uint8Array((await stored?.arrayBuffer()) ?? []))
        await cache.put(url, new Response(body, { headers: stored?.headers ?? {} }))
      }
      await damage(short, (body) => body.slice(0, body.length / 2))
      await damage(other, (body) => body.with(body.length - 1, 255 - (body.at(-1) ?? 0)) as Uint8Array<ArrayBuffer>)
    },
    [cut, changed] as const,
  )
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-state=saved]')) sessionStorage.setItem('called saved', 'yes')
    }
    new MutationObserver(look).observe(document, { subtree: true, attributes: true })
  })
  await page.reload()
  await expect(page.getByText('파일 몇 개가 없거나 상했어요')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('called saved'))).toBeNull()
  await page.evaluate(async (url) => (await caches.open('gilbook-saved-v1')).delete(url), lost)
  fixture.proxy.forget()
  await page.getByRole('button', { name: '고치기' }).click()
  await expect(saved(page)).toBeVisible()
  // From the network, or from the browser's own cache where they still lie.
  const asked = fixture.proxy.asked.filter((path) => /\/uploads\/|\/files\//.test(path))
  expect(asked.filter((path) => ![cut, changed, lost].includes(path))).toEqual([])
  await expectProven(fixture, page)
})

test('offline 24: however much was seen and is forgotten again, nothing of a saved guidebook goes with it', async () => {
  const page = await save(fixture)
  const seen = (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('gilbook-visited-v1')).keys()).length)
  // More than is kept of what was only seen.
  await page.evaluate(async () => {
    const cache = await caches.open('gilbook-visited-v1')
    await Promise.all(Array.from({ length: 450 }, (_, n) => cache.put(`/uploads/seen-${n}.webp`, new Response('x'))))
  })
  expect(await seen()).toBeGreaterThan(400)
  await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`)
  await expect.poll(seen).toBeLessThanOrEqual(400)
  const list = await bundleOf(fixture)
  expect(Object.keys(await expectProven(fixture, page)).toSorted()).toEqual(
    [...new Set([list.document, ...list.assets].map(({ url }) => url))].toSorted(),
  )
})

test('offline 30 32: a worker that cannot get all of its files does not take over, saved guidebooks stay, and the next start with a line renews it', async () => {
  const page = await save(fixture)
  const source = await (await fetch(`${fixture.product.url}/m/sw.js`)).text()
  const part = /\/reader-assets\/[\w.-]+/.exec(source)?.[0] ?? ''
  const deployed = { status: 200, type: 'text/javascript', body: `${source}\n// newer` }
  fixture.proxy.fail((path) => (path === '/m/sw.js' ? deployed : path === part ? { status: 404 } : 'pass'))
  /** How the worker ends that an update brings. */
  const update = (): Promise<string | undefined> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const found = new Promise<ServiceWorker | null>((resolve) =>
        registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true }),
      )
      await registration.update().catch(() => undefined)
      const worker = await found
      const isSettled = (): boolean => worker?.state === 'redundant' || worker?.state === 'installed'
      return new Promise<string | undefined>((resolve) => {
        if (isSettled()) resolve(worker?.state)
        worker?.addEventListener('statechange', () => isSettled() && resolve(worker.state))
      })
    })
  expect(await update()).toBe('redundant')
  fixture.proxy.fail(() => 'gone')
  expect(await readEverything(fixture, page)).toBeGreaterThan(5)
  fixture.proxy.fail((path) => (path === '/m/sw.js' ? deployed : 'pass'))
  expect(await update()).toBe('installed')
  await page.getByRole('button', { name: '지금 바꾸기' }).click()
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  await expect.poll(() => waiting().catch(() => 'the page loads anew')).toBeNull()
  await fixture.proxy.close()
  expect(await readEverything(fixture, page)).toBeGreaterThan(5)
})

test('offline 33: a part that is missing reloads nothing: it is said, and the next tap tries again', async () => {
  let loads = 0
  fixture.proxy.fail((path) => {
    if (path === `/m/${fixture.book.uuid}`) loads += 1
    return path.startsWith('/m/sw.js') || /reader-assets\/saving/.test(path) ? { status: 404 } : 'pass'
  })
  const page = await open(fixture)
  await saveButton(page).click()
  await expect(page.getByText('지금은 받을 수 없어요')).toBeVisible()
  expect(loads).toBe(1)
  fixture.proxy.fail(() => 'pass')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('offline 33: where a part stays missing, a second tap has the page anew, and no more than that', async () => {
  let loads = 0
  fixture.proxy.fail((path) => {
    if (path === `/m/${fixture.book.uuid}`) loads += 1
    return path.startsWith('/m/sw.js') || /reader-assets\/saving/.test(path) ? { status: 404 } : 'pass'
  })
  const page = await open(fixture)
  await saveButton(page).click()
  await expect(page.getByText('지금은 받을 수 없어요')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('지금은 받을 수 없어요')).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByText('지금은 받을 수 없어요')).toBeVisible()
  expect(loads).toBe(2)
})

test(
  'offline 31: starting with no network, again and again, leaves the worker and the copy as they are @ci',
  { tag: RESTARTS },
  async () => {
    await save(fixture)
    await fixture.proxy.close()
    for (const start of ['first', 'second', 'third']) {
      await restartBrowser(fixture)
      const page = await open(fixture)
      await expect(saved(page), start).toBeVisible()
      // What a start asks for has failed by then.
      await page.waitForLoadState('networkidle')
      expect(await afterVainUpdate(page, '/m/'), start).toBe('activated')
    }
  },
)

test('offline 42: a line that is there but answers nothing is no reason to show nothing', async () => {
  await save(fixture)
  fixture.proxy.fail(() => 'gone')
  const page = await open(fixture)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.title)
  await expect(stopped(page)).toBeHidden()
  await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.contents[0]?.title ?? '')
})

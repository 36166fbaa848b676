// Told of urgent changes: asked for in the menu of a saved guidebook, shown by the worker, opened where it changed. A push
// service needs a network, so subscribing alone is imitated; the worker gets its messages by the browser's own devtools.
import type { Page, Worker } from 'playwright/test'
import { anchorOf } from '#domain/reader/anchor.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { ask } from '#e2e/harness/api.ts'
import { WINDOW } from '#e2e/harness/browser.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { POINT } from '#e2e/harness/push-key.ts'
import {
  change,
  controlled,
  coverOf,
  expect,
  open,
  ownerNow,
  save,
  saveButton,
  saved,
  readerFixture,
  test,
  withoutCache,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 12, pictures: 1 })

/** Runs in pages: a subscription that lasts as a browser's does. */
const imitateSubscribing = (point: string): void => {
  const KEY = 'imitated subscription'
  const made = () => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${localStorage.getItem(KEY)}`
    const keys = { p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    return {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    } as unknown as PushSubscription
  }
  PushManager.prototype.subscribe = async (options) => {
    if (typeof options?.applicationServerKey !== 'string') throw new TypeError('without the key of the server')
    localStorage.setItem(KEY, crypto.randomUUID())
    return made()
  }
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) === null ? null : made())
}

test.beforeEach(async () => {
  await fixture.context.addInitScript(imitateSubscribing, POINT)
  await fixture.context.grantPermissions(['notifications'], { origin: fixture.proxy.url })
})

const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: '더 보기' }).click()
const begin = (page: Page) => page.getByRole('button', { name: '급한 변경 알림 받기' })
const end = (page: Page) => page.getByRole('button', { name: '알림 그만 받기' })

/** How many the server would tell. */
async function readers(): Promise<number> {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}/send`
  return (await ask<{ readers: number }>(fixture.product, 'GET', path, { token })).readers
}

async function saveAndAsk(): Promise<Page> {
  const page = await save(fixture)
  await openMenu(page)
  await begin(page).click()
  await expect(end(page)).toBeVisible()
  return page
}

/** The last text of the first page, as its owner writes it anew. @returns where that is */
async function write(words: string): Promise<string> {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const { version, contents } = await ask<Made>(fixture.product, 'GET', path, { token })
  const page = contents[0]
  const item = page?.sections[0]?.items.findLast(({ type }) => type === 'text')
  if (!page || !item) throw new Error('a page without texts')
  item.content = paragraph(words)
  const body = { contents: { [page._id]: page } }
  await ask(fixture.product, 'PATCH', path, { token, body, headers: { 'If-Match': `"${version}"` } })
  return `/contents/${page._id}#${anchorOf(item._id)}`
}

/**
 * What the server's job sends; `backend/features/push/push.test.ts` reads it there. Ends once the notification is shown:
 * a page that asks for notifications while one is being shown makes Chromium forget it.
 */
async function deliver(page: Page, place: string, body: string, sending: string = crypto.randomUUID()): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(fixture.proxy.url))
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { uuid, title } = fixture.book
  const data = JSON.stringify({ uuid, title, body, url: `/m/${uuid}${place}`, language: 'kr', sending })
  const registrationId = await registered
  const shown = new Promise<void>((resolve) =>
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === 'Notification displayed') resolve()
    }),
  )
  // Else what was shown before is told once more.
  await session.send('BackgroundService.clearEvents', { service: 'notifications' })
  await session.send('BackgroundService.startObserving', { service: 'notifications' })
  await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true })
  await session.send('ServiceWorker.deliverPushMessage', { origin: fixture.proxy.url, registrationId, data })
  await shown
  await session.detach()
}

const shownNotices = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang }) => `${lang} ${title}: ${body}`)
  })

/** The version that is saved whole. */
const savedVersion = (page: Page): Promise<string> =>
  page.evaluate(
    (uuid) =>
      new Promise<string>((resolve) => {
        indexedDB.open('gilbook-device').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          database.transaction('copies').objectStore('copies').get(uuid).onsuccess = (found) => {
            database.close()
            resolve((found.target as IDBRequest<{ active: string }>).result.active)
          }
        }
      }),
    fixture.book.uuid,
  )

const visitsOf = (page: Page): Promise<number> =>
  page.evaluate((uuid) => Number.parseInt(localStorage.getItem(`gilbook.visits.${uuid}`) ?? '0', 10), fixture.book.uuid)

function workerHere(): Worker {
  const worker = fixture.context.serviceWorkers().find((each) => each.url().startsWith(fixture.proxy.url))
  if (!worker) throw new Error('no worker')
  return worker
}

/** Nothing but a finger opens a window: it is noted instead. @returns the addresses that were opened */
const tapNotice = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (address: URL) => Promise<null> }
      NotificationEvent: new (type: string, facts: object) => Event & { waitUntil: (work: Promise<unknown>) => void }
    }
    const opened: string[] = []
    scope.clients.openWindow = async ({ href }) => {
      opened.push(href)
      return null
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    let work: Promise<unknown> = Promise.resolve()
    event.waitUntil = (given) => void (work = given)
    dispatchEvent(event)
    await work
    return opened
  })

test(
  'told of changes: a traveller who saved asks in the menu and ends it with one tap, and the server knows both @ci',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    expect(await readers()).toBe(1)
    await expectAccessibleLightAndDark(page)
    await page.reload()
    await expect(saved(page)).toBeVisible()
    await openMenu(page)
    await end(page).click()
    await expect(page.getByText('이제 알리지 않아요.')).toBeVisible()
    await expect(begin(page)).toBeVisible()
    expect(await readers()).toBe(0)
  },
)

test(
  'told of changes: a guidebook that is removed from the device tells it nothing any more @ci',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    await page.getByRole('button', { name: '이 기기에서 지우기' }).click()
    await expect(page.getByRole('button', { name: '오프라인 저장' })).toBeVisible()
    await expect.poll(readers).toBe(0)
  },
)

test(
  'offline 77: the notification says what changed, the copy comes with nobody looking, and a tap opens it there with no network',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    const before = await savedVersion(page)
    const place = await write('집합은 6시 30분이에요')
    await deliver(page, place, '집합: 07:00 → 06:30')
    expect(await shownNotices(page)).toEqual([`ko ${fixture.book.title}: 집합: 07:00 → 06:30`])
    await expect.poll(() => savedVersion(page)).not.toBe(before)
    fixture.proxy.fail(() => 'gone')
    expect(await tapNotice(workerHere())).toEqual([])
    await expect(page).toHaveURL(`${coverOf(fixture)}${place}`)
    await expect(page.getByText('집합은 6시 30분이에요')).toBeInViewport()
    expect(await shownNotices(page)).toEqual([])
  },
)

test(
  'offline 77: over a line that hangs the notification is shown all the same, with the picture that is saved',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    const place = await write('집합은 5시 30분이에요')
    fixture.proxy.fail(() => 'hold')
    await deliver(page, place, '집합: 07:00 → 05:30')
    expect(await shownNotices(page)).toHaveLength(1)
    const icon = await page.evaluate(async () => {
      const [notice] = await (await navigator.serviceWorker.ready).getNotifications()
      return (notice as unknown as { icon: string }).icon
    })
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, icon)
    expect(size).toEqual([192, 192])
  },
)

test('told of changes: a page that is open where it changed is loaded anew by a tap @ci', { tag: WINDOW }, async () => {
  const page = await saveAndAsk()
  const before = await savedVersion(page)
  const place = await write('집합은 6시예요')
  const visits = await visitsOf(page)
  await page.goto(`${coverOf(fixture)}${place}`)
  // Counted once the page knows how its copy stands: renewed before that, it would load itself anew.
  await expect.poll(() => visitsOf(page)).toBe(visits + 1)
  await expect(page.getByText('집합은 6시예요')).toBeHidden()
  await deliver(page, place, '집합: 06:30 → 06:00')
  expect(await shownNotices(page)).toHaveLength(1)
  await expect.poll(() => savedVersion(page)).not.toBe(before)
  await tapNotice(workerHere())
  await expect(page.getByText('집합은 6시예요')).toBeInViewport()
})

test(
  'told of changes: where nobody has the guidebook open a tap opens a window of its own @ci',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    await deliver(page, await write('집합은 7시 10분이에요'), '집합: 07:00 → 07:10')
    expect(await shownNotices(page)).toHaveLength(1)
    await page.goto(`${fixture.proxy.url}/m/saved`)
    expect((await tapNotice(workerHere()))[0]).toMatch(
      `${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}#n-`,
    )
  },
)

test(
  'offline 78: an urgent change that could not come by itself comes at the next opening, on any page, without a question @ci',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    const place = await write('집합은 5시예요')
    withoutCache(fixture)
    const asked = fixture.proxy.asked.filter((path) => path.endsWith('/bundle')).length
    fixture.proxy.fail((path) => (path.endsWith('/bundle') ? { status: 503 } : 'pass'))
    await deliver(page, place, '집합: 06:30 → 05:00')
    expect(await shownNotices(page)).toHaveLength(1)
    // The worker has tried, and got nothing.
    await expect
      .poll(() => fixture.proxy.asked.filter((path) => path.endsWith('/bundle')).length)
      .toBeGreaterThan(asked)
    fixture.proxy.fail(() => 'pass')
    await page.goto(`${coverOf(fixture)}${place}`)
    await expect(page.getByText('집합은 5시예요')).toBeInViewport()
    await page.goto(coverOf(fixture))
    await expect(saved(page)).toBeVisible()
  },
)

test(
  'offline 78: a page that was opened while its copy was being renewed is drawn anew from the new one',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    const before = await savedVersion(page)
    const place = await write('집합은 4시 30분이에요')
    withoutCache(fixture)
    const [opened, renewed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let asked = 0
    fixture.proxy.fail((path) => {
      if (!path.endsWith('/bundle')) return 'pass'
      asked += 1
      // The worker asks first, the page that is opened meanwhile after it: Chromium has one request for an address at a time.
      return { until: asked === 1 ? opened.promise : renewed.promise }
    })
    await deliver(page, place, '집합: 05:00 → 04:30')
    await expect.poll(() => asked).toBe(1)
    await page.goto(`${coverOf(fixture)}${place}`)
    opened.resolve()
    await expect.poll(() => savedVersion(page)).not.toBe(before)
    renewed.resolve()
    await expect(page.getByText('집합은 4시 30분이에요')).toBeInViewport()
  },
)

test(
  'told of changes: of two sendings that say the same each is told, and one that comes twice is told once @ci',
  { tag: WINDOW },
  async () => {
    const page = await saveAndAsk()
    const words = '급하게 바뀐 내용이 있어요. 열어서 확인해 주세요.'
    for (const sending of ['first', 'second', 'second']) await deliver(page, '', words, sending)
    expect(await shownNotices(page)).toHaveLength(2)
  },
)

test(
  'told of changes: of a locked guidebook the notification says nothing, and its copy is renewed under the key that the device remembers @ci',
  { tag: WINDOW },
  async () => {
    await change(fixture, { password: 'olle-2026' })
    const page = await open(fixture)
    await controlled(page)
    await page.getByLabel('비밀번호', { exact: true }).fill('olle-2026')
    await page.getByRole('button', { name: '열기' }).click()
    await saveButton(page).click()
    await expect(saved(page)).toBeVisible()
    await openMenu(page)
    await begin(page).click()
    await expect(end(page)).toBeVisible()
    const before = await savedVersion(page)
    const place = await write('집합은 4시예요')
    await deliver(page, '', '급하게 바뀐 내용이 있어요. 열어서 확인해 주세요.')
    await expect.poll(() => savedVersion(page)).not.toBe(before)
    fixture.proxy.fail(() => 'gone')
    await page.goto(`${coverOf(fixture)}${place}`)
    await expect(page.getByText('집합은 4시예요')).toBeInViewport()
  },
)

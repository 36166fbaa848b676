// Browsers that lack a part of the platform, or have one that never answers, and those inside other apps: reading goes on,
// saving saves or says that it does not, and nothing stands still without a word.
import type { Page } from 'playwright/test'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { openBriefly } from '#e2e/harness/browser.ts'
import type { Fault } from '#e2e/harness/fault-proxy.ts'
import {
  controlled,
  coverOf,
  expect,
  expectProven,
  listed,
  open,
  save,
  saveButton,
  saved,
  readerFixture,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 2, pictures: 2 })

/** Runs in the page before any script of its own. */
const PARTS: Record<string, () => void> = {
  'no storage manager': () => Object.defineProperty(navigator, 'storage', { value: undefined }),
  'a storage manager without estimate and persist': () => Object.defineProperty(navigator, 'storage', { value: {} }),
  'a storage manager that never answers': () => {
    const never = (): Promise<never> => new Promise(() => undefined)
    Object.defineProperty(navigator, 'storage', { value: { estimate: never, persist: never, persisted: never } })
  },
  'no locks': () => Object.defineProperty(navigator, 'locks', { value: undefined }),
  'locks that never answer': () => {
    const never = (): Promise<never> => new Promise(() => undefined)
    Object.defineProperty(navigator, 'locks', { value: { request: never, query: never } })
  },
  'no channels between its tabs': () => Reflect.deleteProperty(window, 'BroadcastChannel'),
  'no idle callbacks': () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  'idle callbacks that never come': () => {
    window.requestIdleCallback = () => 0
  },
  'no share and no clipboard': () => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  },
  'no facts of the connection': () => Object.defineProperty(navigator, 'connection', { value: undefined }),
  'no web storage': () => {
    const refuse = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', refuse)
    Object.defineProperty(window, 'sessionStorage', refuse)
  },
}

for (const [part, remove] of Object.entries(PARTS))
  test(`a guidebook is saved whole by a browser with ${part} @ci`, async () => {
    const errors: string[] = []
    await fixture.context.addInitScript(remove)
    const page = await open(fixture)
    page.on('pageerror', ({ message }) => errors.push(message))
    await save(fixture)
    await expectProven(fixture, page)
    await page.goto(`${fixture.proxy.url}/m/saved`)
    await expect(page.getByText('빠진 것 없이 다 있어요')).toBeVisible()
    await fixture.proxy.close()
    await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[1]?._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.contents[1]?.title ?? '')
    expect(errors).toEqual([])
  })

/** Files of the guidebook never come. */
const onlyScripts = (path: string): Fault => (path.endsWith('.js') ? 'pass' : 'hold')

test('a database that never opens: the guidebook is read, and nothing is said to be saved @ci', async () => {
  await fixture.context.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
  })
  const page = await open(fixture)
  await controlled(page)
  await saveButton(page).click()
  await expect(page.getByText('지금은 받을 수 없어요')).toBeVisible()
  await expect(saved(page)).toBeHidden()
})

test('a download that stands still says so after 20 seconds, and its button goes on @ci', async () => {
  const page = await open(fixture)
  await controlled(page)
  await expect(listed(page)).toBeVisible()
  await page.clock.install()
  fixture.proxy.fail(onlyScripts)
  fixture.proxy.forget()
  await saveButton(page).click()
  await expect(page.getByRole('progressbar', { name: '저장하는 중' })).toBeVisible()
  // From then on nothing comes: before, the figures that the download begins with may still be told.
  await expect.poll(() => fixture.proxy.asked.some((path) => path.includes('/files/'))).toBe(true)
  await page.clock.fastForward(20_000)
  await expect(page.getByText('한동안 받은 것이 없어요')).toBeVisible()
  await expectAccessible(page, '[data-save]')
  fixture.proxy.fail(() => 'pass')
  await page.getByRole('button', { name: '다시' }).click()
  await expect(saved(page)).toBeVisible()
})

test('a cache that never opens: 20 seconds without a file are told, and nothing is said to be saved @ci', async () => {
  const page = await open(fixture)
  await controlled(page)
  await expect(listed(page)).toBeVisible()
  await page.clock.install()
  await page.evaluate(() => (caches.open = () => new Promise(() => undefined)))
  await saveButton(page).click()
  await expect(page.getByRole('progressbar', { name: '저장하는 중' })).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('한동안 받은 것이 없어요')).toBeVisible()
  await expect(saved(page)).toBeHidden()
})

test('a browser that keeps nothing at all offers nothing to be saved @ci', async () => {
  await fixture.context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const page = await open(fixture)
  await expect(page.locator('html')).toHaveClass(/rd-ready/)
  await expect(page.locator('[data-save]')).toBeHidden()
})

test('a browser that keeps nothing at all tells so who has tapped @ci', async () => {
  await fixture.context.addInitScript(() => {
    const refusal = new DOMException('refused', 'SecurityError')
    navigator.serviceWorker.register = () =>
      new Promise((_, reject) => addEventListener('click', () => reject(refusal), { once: true }))
    indexedDB.open = () => {
      throw refusal
    }
  })
  const page = await open(fixture)
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('지금은 받을 수 없어요. 다시 눌러 주세요.')
  await expect(saveButton(page)).toBeEnabled()
})

test('a download that stands still can be stopped @ci', async () => {
  const page = await open(fixture)
  await controlled(page)
  await expect(listed(page)).toBeVisible()
  fixture.proxy.fail(onlyScripts)
  await saveButton(page).click()
  await page.getByRole('button', { name: '저장 멈추기' }).click()
  await expect(saveButton(page)).toBeVisible()
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S928N Build/AP3A; wv) AppleWebKit/537.36 Chrome/136.0.0.0 Mobile Safari/537.36'
const PIXEL = ANDROID.replace('SM-S928N', 'Pixel 9')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** A page as an app's own browser shows it: its user agent, and without what Apple leaves out of it. */
async function inside(userAgent: string, path = ''): Promise<Page> {
  const browser = fixture.context.browser()
  if (!browser) throw new Error('The browser of this test is its own.')
  await fixture.context.close()
  fixture.context = await openBriefly(browser, { userAgent })
  if (userAgent.startsWith(IPHONE))
    await fixture.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return open(fixture, `${coverOf(fixture)}${path}`)
}

const wayOut = (page: Page) => page.getByRole('link', { name: '브라우저로 열기' })

const APPS: [app: string, userAgent: string, href: (outside: string) => string][] = [
  [
    'KakaoTalk on an iPhone',
    `${IPHONE} KAKAOTALK 25.2.0`,
    (outside) => `kakaotalk://web/openExternal?url=${encodeURIComponent(outside)}`,
  ],
  [
    'KakaoTalk on Android',
    `${ANDROID};KAKAOTALK 2410200`,
    (outside) => `kakaotalk://web/openExternal?url=${encodeURIComponent(outside)}`,
  ],
  ['Line', `${IPHONE} Safari Line/14.5.0`, (outside) => outside],
  [
    'Naver on a phone of Samsung',
    `${ANDROID} NAVER(inapp; search; 2000; 12.9.2)`,
    (outside) => intent(outside, 'com.sec.android.app.sbrowser'),
  ],
  ['Instagram on another Android', `${PIXEL} Instagram 379.0.0`, (outside) => intent(outside, 'com.android.chrome')],
  [
    'Facebook on Android',
    `${PIXEL} [FB_IAB/FB4A;FBAV/510.0.0.47.109;]`,
    (outside) => intent(outside, 'com.android.chrome'),
  ],
  ['an app on Android that does not say its name', PIXEL, (outside) => intent(outside, 'com.android.chrome')],
]

const intent = (outside: string, browser: string): string =>
  `${outside.replace(/^http/, 'intent')}#Intent;scheme=http;package=${browser};S.browser_fallback_url=${encodeURIComponent(outside)};end`

for (const [app, userAgent, href] of APPS)
  test(`inside ${app} the way out stands where the save bar would, and keeps the page @ci`, async () => {
    const path = `/contents/${fixture.book.contents[1]?._id}`
    const page = await inside(userAgent, path)
    await expect(wayOut(page)).toHaveAttribute('href', href(`${coverOf(fixture)}${path}?openExternalBrowser=1`))
    await expectAccessible(page, '[data-save]')
    await page.goto(coverOf(fixture))
    await expect(wayOut(page)).toHaveAttribute('href', href(`${coverOf(fixture)}?openExternalBrowser=1`))
    await expect(saveButton(page)).toBeHidden()
  })

for (const [app, name] of [
  ['Instagram', ' Instagram 379.0.0'],
  ['Facebook', ' [FBAN/FBIOS;FBAV/510.0.0.38.107]'],
  ['an app that does not say its name', ''],
] as const)
  test(`inside ${app} on an iPhone three drawn steps lead out @ci`, async () => {
    const page = await inside(`${IPHONE}${name}`)
    await page.getByRole('button', { name: '방법 보기' }).click()
    await expect(page.getByRole('list', { name: '방법 보기' }).getByRole('listitem')).toHaveText([
      /메뉴/,
      /Safari/,
      /저장/,
    ])
    await expectAccessible(page, '[data-save]')
  })

test('led out of an app the offer to save stands at once, on any page, under its own address @ci', async () => {
  const address = `${coverOf(fixture)}/contents/${fixture.book.contents[1]?._id}`
  const page = await open(fixture, `${address}?openExternalBrowser=1`)
  await expect(saveButton(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

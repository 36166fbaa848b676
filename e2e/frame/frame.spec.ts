// What stands round the screens: the notice of a new version, old browsers, the boundary, the admin bar, the server page.
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

test('update banner: comes with each visit until somebody asks for no more @ci', async ({ app, page, person }) => {
  await enterByCookie(page, app, person)
  await english(page)
  await page.goto('/settings/profile')
  const banner = page.getByRole('complementary', { name: 'Gilbook has a new look' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Got it' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await banner.getByRole('checkbox', { name: "Don't show again" }).check()
  await banner.getByRole('button', { name: 'Close notice' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

for (const [name, userAgent] of [
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [
    'Edge before Chromium',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  ],
] as const)
  test.describe(name, () => {
    test.use({ userAgent })
    test(`browser notice: ${name} is told, also where the app's modules do not run @ci`, async ({ app, page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(app.url)
      await expect(page.getByRole('alert')).toHaveText(/인터넷 익스플로러와 엣지/)
      await english(page)
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText(
        'Internet Explorer and Edge are not fully supported. Please use Chrome or Safari.',
      )
    })
  })

test('browser notice: nobody else is told @ci', async ({ app, page }) => {
  await page.goto(app.url)
  await expect(page.getByLabel('이메일')).toBeVisible()
  await expect(page.getByText(/엣지에서는/)).toHaveCount(0)
})

test('Something went wrong: one broken screen leaves the frame, and there is a way back @ci', async ({
  app,
  page,
  person,
}) => {
  await enterByCookie(page, app, person)
  await english(page)
  const messages = [
    { _id: 'x', title: 'x', message: 'x', type: 'alert', shownAt: 'no date', read: true, notification: false },
  ]
  const figures = { page: 1, pageCount: 1, pages: 1, pageSize: 10, totalCount: 1, unreadCount: 0 }
  await page.route('**/api/messages?*', (route) => route.fulfill({ json: { messages, ...figures } }))
  await page.goto(`${app.url}/settings/notifications`)
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/messages?*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'No Messages Found' })).toBeVisible()
})

test('admin bar: an administrator sees whose guidebook is open, and nothing over their own @ci', async ({
  app,
  page,
  person,
}) => {
  const admin = await app.admin()
  const make = async (token: string): Promise<string> =>
    (
      await app.ask<{ _id: string }>('POST', '/api/guidebooks', {
        token,
        body: { _id: crypto.randomUUID(), title: '길' },
      })
    )._id
  const [theirs, own] = [await make(person.token), await make(admin.token)]
  await enterByCookie(page, app, admin)
  const bar = page.getByText('관리자로 Olle Travel의 길북을 고치고 있어요.')
  await page.goto(`${app.url}/guidebooks/edit/${theirs}`)
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app.url}/guidebooks/edit/${own}`)
  await expect(page.getByRole('button', { name: '미리보기' }).first()).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('chat: without one nothing of it is asked for or allowed @ci', async ({ app, page }) => {
  const strange: string[] = []
  page.on('request', (request) => !request.url().startsWith(app.url) && strange.push(request.url()))
  await page.goto(app.url)
  await expect(page.getByRole('contentinfo')).toContainText('000-00-00000')
  expect(strange.filter((url) => !url.startsWith('data:'))).toEqual([])
  expect((await app.call('GET', '/')).headers.get('content-security-policy')).not.toContain('channel')
})

test('themes: device, choice and paper decide the colours, also in browsers that do not know light-dark() @ci', async ({
  app,
  page,
}) => {
  const [light, dark] = ['rgb(22, 32, 30)', 'rgb(233, 241, 238)']
  for (const [path, text] of [
    ['/login', 'body'],
    ['/m/saved', '.rd'],
  ] as const) {
    await page.goto(app.url + path)
    const styles = page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => link.outerHTML))
    const addresses = (await styles).flatMap((link) => /href="(\/[^"]+)"/.exec(link)?.[1] ?? [])
    const texts = await Promise.all([path, ...addresses].map(async (each) => (await app.call('GET', each)).text))
    expect(texts.join('')).not.toContain('light-dark(')
    // The build leaves what older browsers of travellers know before what they don't.
    if (path === '/m/saved') expect(texts.join('')).toMatch(/min-height:100vh;min-height:100dvh/)
    const expectInk = async (media: Parameters<typeof page.emulateMedia>[0], theme: string, ink: string) => {
      await page.emulateMedia(media)
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      await expect(page.locator(text)).toHaveCSS('color', ink)
    }
    await expectInk({ media: 'screen', colorScheme: 'light' }, '', light)
    await expectInk({ media: 'screen', colorScheme: 'dark' }, '', dark)
    await expectInk({ media: 'screen', colorScheme: 'dark' }, 'light', light)
    await expectInk({ media: 'screen', colorScheme: 'light' }, 'dark', dark)
    await expectInk({ media: 'print', colorScheme: 'dark' }, 'dark', light)
  }
})

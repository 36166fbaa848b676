// What a hostile script, frame or link on our pages would reach: nothing, whoever brought it there.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test, type App } from '#e2e/fixtures.ts'
import type { Made } from '#e2e/harness/guidebook.ts'

const EVIL = 'https://evil.example'
const VIDEO = 'dQw4w9WgXcQ'

/** A published guidebook with a video and a button that leads elsewhere. */
async function published(app: App): Promise<{ cover: string; page: string; uuid: string }> {
  const { token } = await app.admin()
  const contentId = randomUUID()
  const items = [
    { _id: randomUUID(), type: 'video', url: `https://www.youtube.com/watch?v=${VIDEO}` },
    { _id: randomUUID(), type: 'button', title: 'Ferry times', url: `${EVIL}/ferry` },
  ]
  const contents = [
    { _id: contentId, title: 'Harbour', contentType: 'attractions', sections: [{ _id: randomUUID(), items }] },
  ]
  const body = { _id: randomUUID(), title: 'Udo', language: 'en', contents }
  const { _id, uuid } = await app.ask<Made>('POST', '/api/guidebooks', { token, body })
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })
  const cover = `${app.url}/m/${uuid}`
  return { cover, page: `${cover}/contents/${contentId}`, uuid }
}

/** What the policy stopped, as the browser reports it to the page. */
async function reportsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.push(effectiveDirective))
  })
  return () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)
}

/** Does what a script would do that had got into the page as markup. */
const injects = (page: Page): Promise<void> =>
  page.evaluate((evil) => {
    const put = (name: string, facts: object): void =>
      document.body.append(Object.assign(document.createElement(name), facts))
    put('script', { textContent: 'window.ran = "inline"' })
    put('script', { src: `${evil}/script.js` })
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = \'handler\'">')
    document.head.prepend(Object.assign(document.createElement('base'), { href: `${evil}/` }))
    put('iframe', { src: `${evil}/frame` })
    put('iframe', { src: 'data:text/html,<script>top.ran="data"</script>' })
    put('object', { data: `${evil}/object` })
    // A handler of the page itself: what the devtools evaluate is exempt.
    addEventListener('hostile', () => {
      try {
        Reflect.get(window, 'eval')('window.ran = "eval"')
      } catch {
        // Refused.
      }
    })
    requestAnimationFrame(() => dispatchEvent(new Event('hostile')))
  }, EVIL)

for (const where of ['a guidebook', 'the builder'] as const) {
  test(`attack 28: scripts, frames and a base that get into ${where} are stopped and reported`, async ({
    app,
    page,
  }) => {
    const { page: read } = await published(app)
    const asked: string[] = []
    await page.route(`${EVIL}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'window.ran = "foreign"' })
    })
    const reports = await reportsOf(page)
    await page.goto(where === 'a guidebook' ? read : `${app.url}/login`)
    await injects(page)
    await expect
      .poll(async () => [...new Set(await reports())].toSorted())
      .toEqual(
        expect.arrayContaining([
          'base-uri',
          'frame-src',
          'object-src',
          'script-src',
          'script-src-attr',
          'script-src-elem',
        ]),
      )
    expect(await page.evaluate(() => [(window as { ran?: string }).ran, new URL(document.baseURI).origin])).toEqual([
      undefined,
      new URL(app.url).origin,
    ])
    expect(asked).toEqual([])
  })
}

test('attack 28: nobody else frames our pages', async ({ app, page }) => {
  const { cover } = await published(app)
  const places = [cover, `${app.url}/login`, `${app.url}/gallery`]
  const frames = places.map((src) => `<iframe src="${src}"></iframe>`).join('')
  await page.route(`${EVIL}/**`, (route) => route.fulfill({ contentType: 'text/html', body: frames }))
  await page.goto(`${EVIL}/`)
  for (const frame of page.frames().slice(1)) expect(await frame.title(), frame.url()).toBe('')
  expect(page.frames()).toHaveLength(places.length + 1)
  for (const frame of page.frames().slice(1)) expect(frame.url()).toMatch(/^chrome-error:/)
})

test('attack 29: the frame of a video reads nothing of the page, and its messages change nothing', async ({
  app,
  page,
}) => {
  const { page: read } = await published(app)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p></p><script>
        try { parent.document.title = 'taken' } catch (error) { document.querySelector('p').textContent = error.name }
        for (const kind of ['take-over', 'keep', 'standing', 'changed', 'forget'])
          parent.postMessage({ kind, page: '/', pictures: ['${EVIL}/a.webp'], html: '<b>taken</b>' }, '*')
      </script>`,
    }),
  )
  const left: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(frame.url()))
  await page.goto(read)
  // Until the page's script runs, the link leads to the video elsewhere.
  await page.waitForFunction(() => document.documentElement.classList.contains('rd-ready'))
  await page.getByRole('link', { name: 'Play the video' }).click()
  const frame = page.frameLocator('iframe[src^="https://www.youtube-nocookie.com/"]')
  await expect(frame.locator('p')).toHaveText('SecurityError')
  expect(await page.title()).toContain('Harbour')
  expect(await page.content()).not.toContain('taken')
  expect(left).toEqual([read])
})

test('attack 30: what a link leads to learns neither the guidebook nor the page that it came from', async ({
  app,
  page,
}) => {
  const { page: read, uuid } = await published(app)
  const headers: Record<string, string>[] = []
  await page.context().route(`${EVIL}/**`, async (route) => {
    headers.push(await route.request().allHeaders())
    await route.fulfill({ contentType: 'text/html', body: '<title>ferry</title>' })
  })
  await page.goto(read)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Ferry times' }).click()
  const there = await opened
  await expect(there).toHaveTitle('ferry')
  expect(await there.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  expect(headers).toHaveLength(1)
  expect(JSON.stringify(headers)).not.toContain(uuid)
})

// From publishing to the panel for sharing, and back to it from the bar and the lists.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from './builder.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'

/** As Kakao's share script does, for what we call of it: it shows what it was given. */
const SCRIPT = `let key = null
window.Kakao = {
  isInitialized: () => key !== null,
  init: (given) => (key = given),
  Share: { sendScrap: ({ requestUrl }) => (document.documentElement.dataset.kakao = key + ' ' + requestUrl) },
}`

const test = base.extend<object, { kakaoUrl: string }>({
  kakaoUrl: [
    async ({ browserName: _ }, provide) => {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}/kakao.min.js`)
      await new Promise((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
  environment: [
    ({ kakaoUrl }, provide) => provide({ KAKAO_JS_KEY: 'key', MAP_PROVIDER: 'leaflet', KAKAO_SHARE_SDK_URL: kakaoUrl }),
    { scope: 'worker' },
  ],
  person: async ({ app }, provide) => provide(await app.admin()),
})

test('sharing: publishing ends in one panel with short link, greeting, code and Kakao’s button; bar and lists open it again @ci', async ({
  app,
  builder,
  context,
  kakaoUrl,
}) => {
  const { page } = builder
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const scripts: string[] = []
  page.on('request', (request) => request.url() === kakaoUrl && scripts.push(request.url()))
  await builder.begin('Jeju')
  await builder.save()
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  const panel = page.getByRole('dialog', { name: 'Published. Now send it out' })
  const short = await panel.getByRole('textbox', { name: 'Short link' }).inputValue()
  const address = await panel.getByRole('textbox', { name: 'Address' }).inputValue()
  await expect(panel.getByRole('img', { name: 'QR code of Jeju' }).locator('svg')).toBeVisible()
  await expectAccessibleLightAndDark(page)

  const answer = await app.call('GET', new URL(short).pathname)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, address])
  await panel.getByRole('button', { name: 'Copy with greeting' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(short)

  expect(scripts).toEqual([])
  await panel.getByRole('button', { name: 'KakaoTalk' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-kakao', `key ${address}`)
  expect(scripts).toEqual([kakaoUrl])

  await panel.getByRole('button', { name: 'Poster and files' }).click()
  await page.getByRole('dialog', { name: 'Poster and files' }).getByRole('button', { name: 'Close' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Get URL' }).first().click()
  const again = page.getByRole('dialog', { name: 'Get URL' })
  await expect(again.getByRole('textbox', { name: 'Short link' })).toHaveValue(short)
  await page.keyboard.press('Escape')

  // Past the app's worker, which answers other addresses with the app itself.
  const reader = await context.newPage()
  await reader.goto(short)
  await expect(reader).toHaveURL(address)
  await reader.close()

  await page.goto('/guidebooks/recent')
  await page.getByRole('button', { name: 'More for Jeju' }).first().click()
  await page.getByRole('menuitem', { name: 'Get URL' }).click()
  await expect(again.getByRole('textbox', { name: 'Short link' })).toHaveValue(short)
})

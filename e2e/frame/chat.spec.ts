// The chat widget, where it is configured.
import { expect, test } from '#e2e/fixtures.ts'

test.use({ environment: { CHAT_PROVIDER: 'channeltalk', CHAT_PLUGIN_KEY: 'test-key' } })

test('chat: is loaded where it is configured, knows the language and nobody, and its hosts are allowed @ci', async ({
  app,
  page,
}) => {
  await page.route('https://cdn.channel.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = JSON.stringify(window.ChannelIO.q)' }),
  )
  await page.goto(app.url)
  await expect(page).toHaveTitle('[["boot",{"pluginKey":"test-key","language":"ko"}]]')
  const policy = (await app.call('GET', '/')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.channel\.io/)
})

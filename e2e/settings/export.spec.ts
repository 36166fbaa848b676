// Everything of one's account as a file: fetched by the browser, and what the page says meanwhile.
import { readFile } from 'node:fs/promises'
import { fromBufferPromise } from 'yauzl'
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

const TITLE = '제주 3박4일'

test('export: one press brings everything as a ZIP file; without a line it says what to do @ci', async ({
  app,
  page,
  person,
  context,
}) => {
  const body = { _id: crypto.randomUUID(), title: TITLE, contents: [] }
  await app.ask('POST', '/api/guidebooks', { token: person.token, body })
  await english(page)
  await enterByCookie(page, app, person)
  await page.goto('/settings/account')
  const button = page.getByRole('button', { name: 'Download ZIP' })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.press('Enter')
  await expect(page.getByRole('alert').getByText('The download could not begin.')).toBeVisible()
  await context.setOffline(false)
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  await expect(page.getByRole('status').getByText('The download has begun.')).toBeVisible()
  await expectAccessible(page)
  expect(download.suggestedFilename()).toMatch(/^gilbook-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await fromBufferPromise(await readFile(await download.path()), { lazyEntries: true })
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(
    expect.arrayContaining([`guidebooks/${TITLE}/guidebook.json`, `guidebooks/${TITLE}/${TITLE}.html`, 'README.txt']),
  )
})

// What is downloaded of an account comes back as it was: into the same installation, and into another one that has none of its
// pictures.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { withoutIds } from '#pwa/testing/files/own-download.ts'
import { makeEverything } from '#e2e/canvas/everything.ts'
import { expect, type App, test } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import type { Page } from 'playwright/test'

const SHELL = ['title', 'type', 'language', 'header', 'subheader', 'footer', 'trip', 'contents'] as const

const stored = ({ ask }: App, { token }: Person, id: string): Promise<Guidebook> =>
  ask<Guidebook>('GET', `/api/guidebooks/${id}`, { token })

/** What a guidebook says, under whatever ids. */
const said = (guidebook: Guidebook): unknown => withoutIds(SHELL.map((field) => [field, guidebook[field]]))

/** With nothing told of which files its pictures are. */
const saidAnywhere = (guidebook: Guidebook): unknown =>
  JSON.parse(JSON.stringify(said(guidebook)).replaceAll(/\/uploads\/[0-9a-f]{64}/g, 'file'))

async function downloadOf({ url }: App, { user, token }: Person): Promise<Buffer> {
  const answer = await fetch(`${url}/api/users/${user._id}/export`, { headers: { Authorization: `Bearer ${token}` } })
  return Buffer.from(await answer.arrayBuffer())
}

/** @returns the id of the guidebook that it has become */
async function bring(page: Page, app: App, person: Person, download: Buffer): Promise<string> {
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/import`)
  await page.locator('input[type=file]').setInputFiles({ name: 'gilbook.zip', mimeType: '', buffer: download })
  await page.getByRole('button', { name: /가져오기$|^Bring in / }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
  await expect(page.getByText(/All saved|모두 저장/)).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

const wholeTrip = {
  firstDay: '2026-10-11',
  days: 4,
  zone: 'Asia/Seoul',
  country: 'KR',
  guideName: '고은결',
  guidePhone: '',
}

test('own download: everything of a guidebook is stored again as it was, all but its ids @ci', async ({
  page,
  app,
  person,
}) => {
  const { _id } = await makeEverything(app, person, { type: '가을 단체', trip: wholeTrip })
  const original = await stored(app, person, _id)
  const id = await bring(page, app, person, await downloadOf(app, person))
  expect(id).not.toBe(_id)
  expect(said(await stored(app, person, id))).toEqual(said(original))
})

test('own download: an installation that has none of its pictures gets them from the download, each in its place @ci', async ({
  page,
  app,
  person,
  ownApp,
}) => {
  const { _id } = await makeEverything(app, person, { trip: wholeTrip })
  const original = await stored(app, person, _id)
  const other = await ownApp.signUp()
  const id = await bring(page, ownApp, other, await downloadOf(app, person))
  await expect.poll(async () => saidAnywhere(await stored(ownApp, other, id))).toEqual(saidAnywhere(original))
})

// The history of a guidebook: who changed what, how it was, and the way back to a page or all of it.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from './builder.ts'
import { makeGuidebook, type Made } from '#e2e/harness/guidebook.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'

const openHistory = async (page: Page) => {
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History', exact: true }).click()
  return page.getByRole('dialog', { name: 'History' })
}

/** The rows of the list, newest first. */
const rowsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Versions' }).locator('li > button[type=button]:has(time)')

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('history: names who changed what, restores a page with its picture, restores all, and takes that back', async ({
  app,
  builder,
  person,
}) => {
  const { page } = builder
  const admin = await app.admin()
  const book = await makeGuidebook(app, person, { pages: 2, items: 2, pictures: 1, cover: false })
  const [first, second] = book.contents as [Made['contents'][0], Made['contents'][0]]
  const path = `/api/guidebooks/${book._id}`
  for (const [at, title] of ['Udo', 'Udo by boat'].entries())
    await app.ask<Made>('PATCH', path, {
      token: admin.token,
      headers: { 'If-Match': `"${book.version + at}"` },
      body: { contents: { [first._id]: { ...first, title } } },
    })
  const stored = () => app.ask<Made>('GET', path, { token: person.token })
  await page.goto(`/guidebooks/edit/${book._id}`)
  await builder.tile(second.title).click()
  await builder.tileAct(second.title, 'Delete').click()
  await confirm(page, 'Delete')

  // What is not sent yet is sent when the history is opened.
  const dialog = await openHistory(page)
  await expect(rowsOf(page).first()).toContainText(`Gone: ${second.title}`)
  await expect(rowsOf(page).first()).toContainText(`${person.user.name}Now`)
  await expect(rowsOf(page).nth(1)).toContainText(admin.user.name)
  await expect(rowsOf(page).nth(1)).toContainText(`${first.title} → Udo by boat`)

  await dialog.getByRole('button', { name: '2 saves · Show each' }).first().click()
  await expect(rowsOf(page).nth(2)).toContainText(`${first.title} → Udo`)

  await rowsOf(page).nth(1).click()
  await expect(dialog.getByRole('group', { name: 'Changed since' })).toContainText(`Gone: ${second.title}`)
  await dialog.getByRole('combobox', { name: 'Shown page' }).selectOption(second._id)
  await seesPicture(dialog.getByRole('group', { name: 'The guidebook as it was' }))
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Restore this page' }).click()
  await confirm(page, 'Restore this page')
  await page.waitForURL(new RegExp(`/contents/${second._id}`))
  await seesPicture(builder.canvas)
  await expect(dialog).toBeHidden()

  await openHistory(page)
  const titles = async () => (await stored()).contents.map(({ title }) => title)
  await expect.poll(titles).toEqual(['Udo by boat', second.title])
  const restored = await stored()
  expect(restored.contents[1]?.sections).toEqual(second.sections)
  await rowsOf(page).last().click()
  await dialog.getByRole('button', { name: 'Restore all' }).click()
  await confirm(page, 'Restore all')
  await expect(builder.tile(first.title)).toBeVisible()
  // The page's own notice has gone: its step is not the last one any more.
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(builder.tile('Udo by boat')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await builder.saved()
  expect((await stored()).contents).toEqual(restored.contents)
})

test('history: nothing is restored over edits that are not sent, and without a network it says so @ci', async ({
  app,
  builder,
  context,
  person,
}) => {
  const { page } = builder
  const book = await makeGuidebook(app, person, { pages: 1, items: 1, pictures: 0, cover: false })
  await page.goto(`/guidebooks/edit/${book._id}`)
  await builder.saved()
  await page.route('**/api/guidebooks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  const title = page.getByRole('textbox', { name: 'Guidebook title' })
  await title.fill('Not sent yet')
  const dialog = await openHistory(page)
  await expect(dialog.getByText('There are edits that are not sent yet')).toBeVisible()
  await rowsOf(page).last().click()
  await expect(dialog.getByRole('group', { name: 'Changed since' })).toContainText('Not sent yet')
  await dialog.getByRole('button', { name: 'Restore all' }).click()
  await confirm(page, 'Restore all')
  await expect(page.getByRole('alertdialog')).toContainText('nothing was restored')
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(title).toHaveValue('Not sent yet')
  await openHistory(page)
  await expect(dialog.getByText('History needs a network')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
})

/** The first picture is there, and not only its place. */
async function seesPicture(where: Locator): Promise<void> {
  const picture = where.locator('img[src*="/uploads/"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true)
}

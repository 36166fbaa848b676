// Texts edited on the real page of the builder: undo keeps typing, Escape gives the item, nothing is lost.
import { expect, test } from '#e2e/fixtures.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

test('editor 15: undoing inside a text goes on with typing, and what was typed reaches the server @ci', async ({
  app,
  page,
  person,
}) => {
  const book = await makeGuidebook(app, person, { pages: 1, items: 3, pictures: 0, cover: false })
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/edit/${book._id}/contents/${book.contents[0]!._id}`)
  const text = page.getByRole('textbox', { name: '글', exact: true }).first()
  await text.click()
  await page.keyboard.type('WRONG')
  await expect(text).toContainText('WRONG')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).not.toContainText('WRONG')
  await page.keyboard.type('RIGHT')
  await page.keyboard.press('Escape')
  await expect(text).toContainText('RIGHT')
  await expect(page.locator('[contenteditable]')).toHaveCount(0)
  await expect
    .poll(async () => JSON.stringify(await app.ask('GET', `/api/guidebooks/${book._id}`, { token: person.token })))
    .toContain('RIGHT')
})

test('typing: the line that is written stays in sight and the bar beside the text; no spinner turns while keys come @ci', async ({
  app,
  page,
  person,
}) => {
  const book = await makeGuidebook(app, person, { pages: 1, items: 3, pictures: 0, cover: false })
  // Saving goes on for as long as it is looked at.
  await page.route('**/api/guidebooks/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.fallback(),
  )
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/edit/${book._id}/contents/${book.contents[0]!._id}`)
  const text = page.getByRole('textbox', { name: '글', exact: true }).last()
  await text.click()
  const bar = page.getByRole('toolbar', { name: '글 꾸미기' })
  await expect(bar).toBeVisible()
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
  await expect(text.locator('p').last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('the last line')
  await expect(text.getByText('the last line')).toBeInViewport({ ratio: 1 })
  // Its first line is out of sight now: the bar stands below it.
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(600)
  const save = page.getByRole('button', { name: '저장 중' })
  await expect(save).toBeVisible()
  const turns = () => save.locator('span').evaluate((spinner) => getComputedStyle(spinner).animationName !== 'none')
  await page.keyboard.type('!')
  expect(await turns()).toBe(false)
  await expect.poll(turns).toBe(true)
})

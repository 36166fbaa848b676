// What is done with a whole guidebook: publishing, address and code, settings, copy, delete, preview; in both languages.
import { expect, test } from './builder.ts'

test('publish: without a plan the subscription is asked for, and nothing is published @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  const id = await builder.save()
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You need to subscribe to publish this guidebook')
  await dialog.getByRole('button', { name: 'Not Right Now' }).click()
  await expect(page.getByRole('switch', { name: 'Unpublished' })).not.toBeChecked()
  const stored = await app.ask<{ published: boolean }>('GET', `/api/guidebooks/${id}`, { token: person.token })
  expect(stored.published).toBe(false)
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/settings\/subscription\?step=purchase$/)
})

test.describe('an administrator', () => {
  test.use({ person: async ({ app }, provide) => provide(await app.admin()) })

  test('publish: waits for what is not saved yet, then readers find it; and back; deleting leads to the list of all', async ({
    app,
    builder,
  }) => {
    const { page } = builder
    await builder.begin('Jeju')
    await builder.save()
    await page.getByRole('textbox', { name: 'Guidebook title' }).fill('Jeju by bus')
    await page.getByRole('switch', { name: 'Unpublished' }).click()
    await expect(page.getByRole('switch', { name: 'Published', exact: true })).toBeChecked()
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
    const reader = await app.call('GET', new URL(address).pathname)
    expect(reader.status).toBe(200)
    expect(reader.text).toContain('Jeju by bus')
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Published', exact: true }).click()
    await expect(page.getByRole('switch', { name: 'Unpublished' })).not.toBeChecked()
    await expect.poll(async () => (await app.call('GET', new URL(address).pathname)).status).toBe(404)
    await builder.choose('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/admin\/guidebooks$/)
    await expect(page.getByRole('radiogroup', { name: 'Company' })).toBeVisible()
  })
})

test('Get URL: the address is copied for 3 s, with its code of 275 px beside it @ci', async ({ context, builder }) => {
  const { page } = builder
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await builder.begin('Jeju')
  await builder.save()
  await page.getByRole('button', { name: 'Get URL' }).first().click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('img', { name: 'QR code of Jeju' }).locator('svg')
  await expect(code).toHaveCSS('width', '275px')
  await dialog.getByRole('button', { name: 'Copy URL' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/m\/[0-9a-f-]{36}$/)
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible({ timeout: 6000 })
  await dialog.getByRole('button', { name: 'Poster and files' }).click()
  const poster = builder.page.getByRole('dialog', { name: 'Poster and files' })
  await expect(poster.getByRole('radio', { name: 'A4' })).toBeChecked()
  await expect(poster.getByText('Readers can open these once it is published.')).toBeVisible()
  const [file] = await Promise.all([
    builder.page.waitForEvent('download'),
    poster.getByRole('button', { name: 'Poster as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/ a4\.pdf$/)
})

test('settings: a password for readers is kept by the server, and its owner reads it again @ci', async ({
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await builder.save()
  const settings = page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'Settings' })
  await settings.click()
  await page.getByRole('textbox', { name: 'Reader password' }).fill('olle7')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Locked with a password')).toBeVisible()
  await settings.click()
  await expect(page.getByRole('textbox', { name: 'Reader password' })).toHaveValue('olle7')
})

test('copy and delete: the copy opens under a new id; deleting leads to the lists @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await builder.addPage('Free layout')
  const id = await builder.save()
  await builder.choose('Copy')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await builder.saved()
  await expect.poll(() => builder.tiles()).toEqual(['Type 1'])
  await expect(page.getByRole('textbox', { name: 'Guidebook title' })).toHaveValue('Jeju (copy)')
  await builder.choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/guidebooks$/)
  const left = async () =>
    (await app.ask<{ result: string[] }>('GET', '/api/guidebooks', { token: person.token })).result
  await expect.poll(left).toEqual([id])
})

test('preview: opens in a window of its own, 435 by 820, and shows what was typed a moment ago @ci', async ({
  context,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await builder.addPage('Free layout')
  await builder.save()
  await page.getByRole('textbox', { name: 'Header text' }).first().fill('Baram Travel')
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  expect(popup.viewportSize()).toEqual({ width: 435, height: 820 })
  await expect(popup.getByText('Baram Travel')).toBeVisible()
  await popup.getByRole('link', { name: 'Type 1' }).click()
  await expect(popup).toHaveURL(/\/guidebooks\/preview\/[^/]+\/contents\//)
  await expect(popup.getByRole('heading', { name: 'Type 1', level: 1 })).toBeVisible()
})

test("routes: somebody else's guidebook leads to its preview, which shows nothing unpublished @ci", async ({
  app,
  builder,
}) => {
  const owner = await app.signUp('Kim Boram')
  const { _id } = await app.ask<{ _id: string }>('POST', '/api/guidebooks', {
    token: owner.token,
    body: { title: 'Hidden', language: 'en' },
  })
  await builder.page.goto(`/guidebooks/edit/${_id}`)
  await expect(builder.page).toHaveURL(new RegExp(`/guidebooks/preview/${_id}$`))
  await expect(builder.page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await expect(builder.page.getByText('Hidden')).toHaveCount(0)
})

test.describe('in Korean', () => {
  test.use({ lang: 'kr' })

  test('languages: the builder in Korean, and the toggle keeps what was typed @ci', async ({ builder }) => {
    const { page } = builder
    await page.goto('/guidebooks/create')
    await page.getByRole('textbox', { name: '길북 제목' }).fill('제주, 바람길 사흘')
    await page.getByRole('main').getByRole('button', { name: '쪽 추가' }).click()
    await page.getByRole('button', { name: '자유 구성' }).click()
    await expect(page.getByRole('button', { name: '저장', exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'EN' }).click()
    await expect(page.getByRole('textbox', { name: 'Guidebook title' })).toHaveValue('제주, 바람길 사흘')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

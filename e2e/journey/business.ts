// The business's part of the main journey: signs in, builds one page wholly on screen, and publishes.
import type { Page } from 'playwright/test'
import { expect, type App } from '#e2e/fixtures.ts'
import type { Photo } from '#e2e/input/book.ts'

export interface Account {
  email: string
  password: string
}

/** The business account with a plan, as the first start printed it. */
export function printedAccount(app: App): Account {
  const [, email, password] = /Business account: (\S+) with the password (\S+)/.exec(app.log()) ?? []
  if (!email || !password) throw new Error(`no business account was printed:\n${app.log()}`)
  return { email, password }
}

/** Signs in as a newcomer does, and turns to English. */
export async function signInOnScreen(page: Page, app: App, { email, password }: Account): Promise<void> {
  await page.goto(app.url)
  await page.getByRole('radio', { name: 'EN' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/guidebooks/recent')
}

const upload = ({ name, type, bytes }: Photo) => ({ name, mimeType: type, buffer: bytes })

const allSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'All saved' })).toBeVisible()

/** A new guidebook with its title, saved; answers its id. */
export async function createOnScreen(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'New guidebook' }).click()
  await page.getByLabel('Guidebook title').fill(title)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/guidebooks\/edit\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('switch', { name: 'Unpublished' })).toBeVisible()
  await allSaved(page)
  return page.url().split('/').at(-1) ?? ''
}

/** The cover with words and a photo. */
export async function coverOnScreen(page: Page, title: string, photo: Photo): Promise<void> {
  await page.getByRole('button', { name: 'Cover', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Image' }).first().click()
  await expect(page.getByRole('radio', { name: 'Image' }).first()).toBeChecked()
  await page.getByLabel('Upload picture').and(page.locator('input[type=file]')).first().setInputFiles(upload(photo))
  await page.getByLabel('Title', { exact: true }).first().fill(title)
  await allSaved(page)
}

/** A page with a title, a text with bold words and a link, a photo, and a text with a photo; answers its title. */
export async function pageOnScreen(page: Page, photos: [Photo, Photo]): Promise<string> {
  const title = 'Before you go'
  await page.getByRole('button', { name: 'Add page' }).first().click()
  await page.getByRole('button', { name: 'Free layout' }).click()
  await page
    .getByRole('toolbar', { name: /^Actions for/ })
    .last()
    .getByRole('button', { name: 'Edit' })
    .click()
  await page.waitForURL(/\/contents\//)
  await page.getByRole('group', { name: 'Open page' }).getByLabel('Page title').fill(title)
  await write(page, 'Title')
  await page.keyboard.type('Packing light')
  await write(page, 'Text')
  await page.keyboard.type('Carry ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('water')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and a hat.')
  await add(page, 'Image')
  await pick(page, photos[0])
  await write(page, 'Text with image')
  await page.keyboard.type('The old harbour')
  await pick(page, photos[1])
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]')).toHaveCount(2, { timeout: 60_000 })
  await allSaved(page)
  return title
}

/** Adds an item below the one that is open, from the menu on the line. */
async function add(page: Page, type: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add item here' }).last().click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
}

/** Adds an item to write in, and waits for the place to write: what is typed before it is nobody's. */
async function write(page: Page, type: string): Promise<void> {
  await add(page, type)
  await expect(page.locator('[data-editing=true] [role=textbox]')).toBeFocused()
}

/** Gives the last empty picture place its photo. */
async function pick(page: Page, photo: Photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group').getByRole('button', { name: 'Upload picture' }).last().click()
  await (await chooser).setFiles(upload(photo))
}

/** Publishes, and answers the link that travellers get. */
export async function publishOnScreen(page: Page): Promise<string> {
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  await expect(page.getByRole('switch', { name: 'Published', exact: true })).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Published. Now send it out' })
  const address = await panel.getByLabel('Address').inputValue()
  await panel.getByRole('button', { name: 'Close' }).click()
  return address
}

// Every screen that is pictured, and who sees it.
import type { Page } from 'playwright/test'
import { documents } from '#e2e/bench/import/corpus/formats/documents.ts'
import { ask, signInAsAdmin, signUp } from '#e2e/harness/api.ts'
import type { Person } from '#e2e/harness/api.ts'
import { photo } from '#e2e/harness/photo.ts'
import type { Product } from '#e2e/harness/product.ts'

export interface Screen {
  name: string
  path: string
  who: 'guest' | 'business' | 'admin'
  /** What is done there before it is pictured. */
  act?: (page: Page) => Promise<void>
}

interface Listed {
  _id: string
  uuid: string
  title: string
  version: number
  contents: string[]
  published: boolean
}

interface List {
  entities: { guidebooks: Record<string, Listed> }
  result: string[]
}

const guest = (name: string, path: string): Screen => ({ name, path, who: 'guest' })
const business = (name: string, path: string, act?: Screen['act']): Screen => ({
  name,
  path,
  who: 'business',
  ...(act && { act }),
})

const adminScreen = (name: string, path: string): Screen => ({ name, path, who: 'admin' })

const SETTINGS = ['storage', 'profile', 'change-password', 'subscription', 'devices', 'preferences', 'account']

/** The screens of a product with its sample content; the guidebook shown is the business account's newest. */
export const screensOf = async (product: Product, { token }: Person): Promise<Screen[]> => {
  const copied = await ownGuidebook(product, token)
  const page = copied.contents[0] ?? ''
  const edit = `/guidebooks/edit/${copied._id}`
  return [
    guest('login', '/login'),
    guest('signup', '/signup'),
    guest('gallery', '/public-guidebooks'),
    business('recent', '/guidebooks/recent'),
    business('guidebooks', '/guidebooks'),
    business('shelf', '/guidebooks/shelf'),
    business('icons', '/icons'),
    ...SETTINGS.map((name) => business(name, `/settings/${name}`)),
    business('purchase', '/settings/subscription?step=purchase'),
    business('payments', '/settings/subscription?step=paymentHistory'),
    business('create', '/guidebooks/create'),
    business('sample', '/guidebooks/sample'),
    business('import', '/guidebooks/import'),
    business('import-review', '/guidebooks/import', chooseFile),
    business('quick-open', '/guidebooks', openQuickly),
    business('edit-cover', edit),
    business('edit-page', `${edit}/contents/${page}`),
    business('photos', `${edit}/contents/${page}`, dropPhotos),
    business('block', `${edit}/contents/${page}`, (at) => chooseInMenu(at, /Keep as a block|블록으로 저장/)),
    business('sending', `/guidebooks/edit/${await waitingCopy(product, token, copied)}`, openSending),
    guest('reader-cover', `/m/${copied.uuid}`),
    ...copied.contents.slice(0, 3).map((id, n) => guest(`reader-page-${n + 1}`, `/m/${copied.uuid}/contents/${id}`)),
    guest('reader-saved', '/m/saved'),
    ...(await adminScreens(product)),
  ]
}

async function openQuickly(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
}

/** A schedule of the measured ones, which is read and waits to be looked over. */
async function chooseFile(page: Page): Promise<void> {
  const [schedule] = documents
  if (!schedule) throw new Error('no schedule to read')
  const { name, bytes } = await schedule.file()
  const file = { name, mimeType: '', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.locator('[data-kind]').first().waitFor()
}

/** As from the desktop. */
async function dropPhotos(page: Page): Promise<void> {
  const photos = await Promise.all([1, 2, 3].map((seed) => photo(seed, 1200, 900)))
  const files = photos.map((bytes) => bytes.toString('base64'))
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const [index, base64] of all.entries()) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], `IMG_${2041 + index}.jpg`, { type: 'image/jpeg' }))
    }
    document
      .querySelector('main')
      ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, files)
  await page.locator('dialog li img').nth(2).waitFor()
}

async function chooseInMenu(page: Page, row: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^(More|더 보기)$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: row }).click()
  await page.getByRole('dialog').waitFor()
}

async function openSending(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Send|보내기) \(\d+\)$/ }).click()
  await page.getByRole('dialog').getByText('2026').first().waitFor()
}

/** One whose guests wait for what was written since. @returns its id */
async function waitingCopy(product: Product, token: string, { _id: guidebookId }: Listed): Promise<string> {
  const made = await ask<{ _id: string }>(product, 'POST', '/api/guidebooks/copy', { token, body: { guidebookId } })
  const path = `/api/guidebooks/${made._id}`
  const change = async (shell: object): Promise<void> => {
    const { version } = await ask<Listed>(product, 'GET', path, { token })
    await ask(product, 'PATCH', path, { token, body: { shell }, headers: { 'If-Match': `"${version}"` } })
  }
  await ask(product, 'PUT', `${path}/publish`, { token, body: {} })
  await change({ release: 'sent' })
  await change({ title: '제주 사흘, 2026 가을' })
  return made._id
}

/** The back office, with something in every list. */
const adminScreens = async (product: Product): Promise<Screen[]> => {
  const { token } = await signInAsAdmin(product)
  const userId = (await signUp(product, '고은별')).user._id
  await ask(product, 'POST', '/api/subscriptions/admin/subscribe-one-month', { token, body: { customerUid: userId } })
  const body = { title: '새 지도', message: '지도를 더 크게 볼 수 있어요.', type: 'information', users: 'all' }
  const message = { ...body, messageDate: '2026-11-01', showing: true }
  const { _id } = await ask<{ _id: string }>(product, 'POST', '/api/admin/messages', { token, body: message })
  await ask(product, 'POST', '/api/feedback', { body: { feedback: '지도가 조금 작아요.' } })
  return [
    adminScreen('admin-dashboard', '/admin/dashboard'),
    adminScreen('admin-users', '/admin/users'),
    adminScreen('admin-user', `/admin/users/${userId}`),
    adminScreen('admin-user-guidebooks', `/admin/users/${userId}/guidebooks`),
    adminScreen('admin-user-payments', `/admin/users/${userId}/payments`),
    adminScreen('admin-payments', '/admin/payments'),
    adminScreen('admin-guidebooks', '/admin/guidebooks'),
    adminScreen('admin-messages', '/admin/messages'),
    adminScreen('admin-message', `/admin/messages/${_id}`),
    adminScreen('admin-message-create', '/admin/messages/create'),
    adminScreen('admin-icons', '/admin/icons'),
    ...['feedback', 'audit', 'jobs', 'mails'].map((tab) => adminScreen(`admin-${tab}`, `/admin/operations?tab=${tab}`)),
  ]
}

/** The newest of the business account, published. */
export const ownGuidebook = async (product: Product, token: string): Promise<Listed> => {
  const list = await ask<List>(product, 'GET', '/api/guidebooks', { token })
  const own = list.entities.guidebooks[list.result[0] ?? '']
  if (!own) throw new Error('The business account has no guidebook to picture.')
  if (!own.published) await ask(product, 'PUT', `/api/guidebooks/${own._id}/publish`, { token, body: {} })
  return own
}

// The shelf: covers of private guidebooks, what they are narrowed by, and what is done to several at once.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedRecord } from '#pwa/api/guidebook/guidebook-list.ts'
import type { ShelfFacts } from '#pwa/api/guidebook/shelf.ts'
import { pendingAction } from '#pwa/features/guidebook/pending-action.ts'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { expectGone, expectSays } from '#pwa/testing/expectations.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { dismissToast, toasts } from '#pwa/ui/status/toasts.ts'
import { ShelfScreen } from './shelf-screen.tsx'

const text = { type: 'text', text: '', image: null } as const
const record = (_id: string, title: string, more: Partial<ListedRecord> = {}): ListedRecord => ({
  _id,
  title,
  type: '',
  language: 'en',
  header: text,
  subheader: { ...text, title },
  footer: { ...text, title: '' },
  trip: null,
  contents: [],
  uuid: `uuid-${_id}`,
  user: { _id: 'me', name: 'Me', companyName: 'Olle' },
  company: 'Olle',
  version: 1,
  published: false,
  isPublicGallery: false,
  isSampleGuidebook: false,
  isSampleContent: false,
  hasPassword: false,
  views: { count: 3 },
  thumbnailUrl: null,
  thumbnailGeneratedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  release: 'live',
  sentVersion: null,
  sentAt: null,
  hasUnsentChanges: false,
  ...more,
})
const facts = (more: Partial<ShelfFacts> = {}): ShelfFacts => ({
  labels: [],
  archived: false,
  lastDay: null,
  isEnded: false,
  found: null,
  ...more,
})

const trip = { firstDay: '2026-05-01', days: 3, zone: null, country: null, guideName: '', guidePhone: '' }
const books = [
  record('a', 'Jeju', { published: true, trip, hasUnsentChanges: true, release: 'sent' }),
  record('b', 'Osaka'),
]
const answer = {
  entities: { guidebooks: Object.fromEntries(books.map((book) => [book._id, book])) },
  result: ['a', 'b'],
  shelf: { a: facts({ labels: ['Spring'], lastDay: '2026-05-03', isEnded: true }), b: facts() },
  labels: [{ name: 'Spring', count: 1 }],
  page: 1,
  pageCount: 1,
  pageSize: 24,
  totalCount: 2,
}

interface Call {
  method: string
  path: string
  body: unknown
}

/** Every call is answered with the shelf, unless otherwise; @returns what was asked. */
async function openShelf(
  path = '/guidebooks/shelf',
  otherwise: (call: Call) => Response | undefined = () => undefined,
): Promise<Call[]> {
  const calls: Call[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const body = typeof options?.body === 'string' ? (JSON.parse(options.body) as unknown) : null
    const call = { method: options?.method ?? 'GET', path: String(address), body }
    calls.push(call)
    return otherwise(call) ?? Response.json(answer)
  })
  await showInApp(<ShelfScreen />, { language: 'en', path })
  await expect.element(page.getByRole('article', { name: 'Jeju' })).toBeVisible()
  return calls
}
const card = (name: string) => page.getByRole('article', { name })
const pick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
const bar = page.getByRole('region', { name: 'Acts for what is selected' })
const act = (name: string) => bar.getByRole('button', { name, exact: true })
const sent = (calls: Call[], method: string): Call[] => calls.filter((call) => call.method === method)

test('shelf: a card tells state, trip, what is not sent and labels, and shows the cover of a private guidebook too', async () => {
  await openShelf()
  const jeju = card('Jeju')
  for (const words of ['Published', 'Changes not sent', 'Trip is over', '2026.05.01 – 2026.05.03', 'Spring'])
    await expect.element(jeju.getByText(words, { exact: true })).toBeVisible()
  await expect.element(card('Osaka').getByText('Unpublished')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.rd-cover').length).toBe(2)
  expect(page.getByText(/not generated/).query()).toBeNull()
})

test('shelf: what waits to be sent leads to the window that sends it', async () => {
  await openShelf()
  await card('Jeju').getByRole('link', { name: 'Changes not sent: send those of Jeju' }).click()
  expect(pendingAction.get()).toEqual({ id: 'a', act: 'send' })
})

test('shelf: several are taken from their guests only when asked again, and out of the archive by undo', async () => {
  const calls = await openShelf()
  await pick('Jeju')
  await act('Unpublish').click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(sent(calls, 'DELETE')).toEqual([])
  await act('Move to the archive').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent(calls, 'PATCH').map(({ body }) => (body as { archived?: boolean }).archived))
    .toEqual([true, false])
})

test('shelf: search, state, label and order stand in the address and are asked of the server', async () => {
  const calls = await openShelf('/guidebooks/shelf?search=boat&state=ended&label=Spring&sort=trip&page=2')
  const asked = new URLSearchParams(calls.find(({ path }) => path.includes('/shelf?'))?.path.split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({
    page: '2',
    search: 'boat',
    state: 'ended',
    label: 'Spring',
    sort: 'trip',
  })
  await expect.element(page.getByRole('radio', { name: 'Ended' })).toHaveAttribute('aria-checked', 'true')
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveValue('trip')
})

test('shelf: changes not sent are asked of the server, and shown as it says', async () => {
  const waiting = { ...answer, result: ['a'], totalCount: 1 }
  vi.spyOn(window, 'fetch').mockImplementation(async (address) =>
    Response.json(String(address).includes('state=unsent') ? waiting : answer),
  )
  const { address } = await showInApp(<ShelfScreen />, { language: 'en', path: '/guidebooks/shelf' })
  await expect.element(card('Osaka')).toBeVisible()
  await page.getByRole('radio', { name: 'Changes not sent' }).click()
  await expect.poll(address).toContain('?state=unsent')
  await expectGone(card('Osaka'))
  await expect.element(card('Jeju').getByText('Changes not sent', { exact: true })).toBeVisible()
})

test('shelf: several are labelled at once; what only some wear stays as it is until it is ticked', async () => {
  const calls = await openShelf()
  await pick('Jeju')
  await pick('Osaka')
  await act('Labels').click()
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  const spring = dialog.getByRole('checkbox', { name: 'Spring' })
  await expect.element(spring).toBeInTheDocument()
  expect((spring.element() as HTMLInputElement).indeterminate).toBe(true)
  await dialog.getByRole('textbox', { name: 'New label' }).fill('School')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'School' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [change] = sent(calls, 'PATCH')
  expect(change?.body).toEqual({ guidebookIds: ['a', 'b'], add: ['School'], remove: [] })
})

test('shelf: the archive takes what is selected', async () => {
  const calls = await openShelf()
  await pick('Jeju')
  await act('Move to the archive').click()
  await expect.element(page.getByText('1 guidebook moved to the archive.')).toBeVisible()
  expect(sent(calls, 'PATCH')[0]?.body).toEqual({ guidebookIds: ['a'], archived: true })
  await expect.element(bar).not.toBeInTheDocument()
})

test('shelf: what is deleted is hidden at once and comes back by Undo, with nothing asked of the server', async () => {
  const calls = await openShelf()
  await pick('Osaka')
  await act('Delete').click()
  await expect.element(card('Osaka')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card('Osaka')).toBeVisible()
  for (const { id } of toasts.get()) dismissToast(id)
  expect(sent(calls, 'DELETE')).toEqual([])
})

test('shelf: one more deletion within the time leaves the first to be taken back', async () => {
  const calls = await openShelf()
  for (const title of ['Osaka', 'Jeju']) {
    await pick(title)
    await act('Delete').click()
    await expect.element(card(title)).not.toBeInTheDocument()
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo.nth(1)).toBeVisible()
  await undo.nth(1).click()
  await expect.element(card('Osaka')).toBeVisible()
  await undo.click()
  await expect.element(card('Jeju')).toBeVisible()
  expect(sent(calls, 'DELETE')).toEqual([])
})

// What is done to several at once reaches the device's own database too: that of their owner.
const withDevice = (): Promise<unknown> => openDatabase('me')
const shelfOf = (...shown: ListedRecord[]): Response =>
  Response.json({
    ...answer,
    entities: { guidebooks: Object.fromEntries(shown.map((book) => [book._id, book])) },
    result: shown.map(({ _id }) => _id),
    shelf: Object.fromEntries(shown.map(({ _id }) => [_id, facts()])),
    totalCount: shown.length,
  })
const isShelf = ({ method, path }: Call): boolean => method === 'GET' && path.includes('/shelf?')
const refused = (code: string, message: string): Response => Response.json({ code, message }, { status: 403 })
const paths = (calls: Call[], method: string): string[] => sent(calls, method).map(({ path }) => path)
const notices = page.getByRole('status')

test('shelf: several are published at once, and it is said when guests will see what is changed in them', async () => {
  await withDevice()
  const books = [record('a', 'Jeju'), record('b', 'Osaka', { release: 'sent' })]
  let published = false
  const calls = await openShelf('/guidebooks/shelf', (call) => {
    if (call.method === 'PUT') published = true
    return isShelf(call) ? shelfOf(...books.map((book) => ({ ...book, published }))) : undefined
  })
  await pick('Jeju')
  await pick('Osaka')
  await expectGone(act('Unpublish'))
  await act('Publish').click()
  await expectSays(
    notices,
    '2 guidebooks are published. 1 shows changes as soon as they are saved, 1 when you send them.',
  )
  expect(paths(calls, 'PUT')).toEqual(['/api/guidebooks/a/publish', '/api/guidebooks/b/publish'])
  await expect.element(card('Osaka').getByText('Published', { exact: true })).toBeVisible()
  await expectGone(bar)
})

test('shelf: one that is refused keeps none of the others from being published; how many were and why is said', async () => {
  await withDevice()
  const calls = await openShelf('/guidebooks/shelf', (call) => {
    if (isShelf(call)) return shelfOf(record('a', 'Jeju'), record('b', 'Osaka'))
    return call.path.endsWith('/a/publish') ? refused('PUBLISH_LIMIT', 'Your plan has room for one.') : undefined
  })
  await pick('Jeju')
  await pick('Osaka')
  await act('Publish').click()
  await expectSays(notices, '1 of 2 done. Your plan has room for one.')
  expect(paths(calls, 'PUT')).toEqual(['/api/guidebooks/a/publish', '/api/guidebooks/b/publish'])
})

test('shelf: with nobody to answer nothing is published, and it is said what helps', async () => {
  await withDevice()
  await openShelf('/guidebooks/shelf', ({ path }) => {
    if (path.endsWith('/publish')) throw new TypeError('no line')
    return undefined
  })
  await pick('Osaka')
  await act('Publish').click()
  await expectSays(notices, '0 of 1 done. Try again when you are connected.')
})

test('shelf: several are copied at once, also those that were not on this device', async () => {
  await withDevice()
  await openShelf('/guidebooks/shelf', ({ path }) => {
    const book = books.find(({ _id }) => path === `/api/guidebooks/${_id}`)
    return book && Response.json(book)
  })
  await pick('Jeju')
  await pick('Osaka')
  await act('Copy').click()
  await expectSays(notices, '2 guidebooks copied.')
  const rows = await database().outbox.toArray()
  const copies = rows.flatMap(({ kind, copiedFrom, guidebookId }) =>
    kind === 'create' && copiedFrom ? [{ copiedFrom, guidebookId }] : [],
  )
  expect(copies.map(({ copiedFrom }) => copiedFrom)).toEqual(['a', 'b'])
  const heads = await database().heads.bulkGet(copies.map(({ guidebookId }) => guidebookId))
  expect(heads.map((head) => head?.title)).toEqual(['Jeju (copy)', 'Osaka (copy)'])
})

test('shelf: what is taken from its guests is on its way once it is confirmed; one that they do not see is neither asked about nor counted', async () => {
  await withDevice()
  await openShelf('/guidebooks/shelf', ({ path }) => {
    const book = books.find(({ _id }) => path === `/api/guidebooks/${_id}`)
    return book && Response.json(book)
  })
  await pick('Jeju')
  await pick('Osaka')
  await act('Unpublish').click()
  const asking = page.getByRole('alertdialog', { name: 'Unpublish 1 guidebook?' })
  await asking.getByRole('button', { name: 'Unpublish' }).click()
  await expectSays(notices, '1 guidebook is not published any more.')
  const rows = await database()
    .outbox.filter(({ kind }) => kind === 'unpublish')
    .toArray()
  expect(rows.map(({ guidebookId }) => guidebookId)).toEqual(['a'])
  expect((await database().heads.get('a'))?.kept.published).toBe(false)
})

test('shelf: what is deleted is deleted on the server once its notice is gone; what may not be comes back', async () => {
  await withDevice()
  const [jeju, paris, rome] = [record('a', 'Jeju'), record('c', 'Paris'), record('d', 'Rome')]
  let isGone = false
  const calls = await openShelf('/guidebooks/shelf', (call) => {
    if (isShelf(call)) return isGone ? shelfOf(jeju, paris) : shelfOf(jeju, paris, rome)
    if (call.method !== 'DELETE') return undefined
    isGone = true
    return call.path.endsWith('/c') ? refused('FORBIDDEN', 'You may not do this.') : new Response(null, { status: 204 })
  })
  await pick('Paris')
  await pick('Rome')
  await act('Delete').click()
  await expectSays(notices, '2 guidebooks deleted.')
  await expectGone(card('Paris'))
  expect(paths(calls, 'DELETE')).toEqual([])
  await notices.getByRole('button', { name: 'Close' }).click()
  await expectSays(notices, '1 of 2 done. You may not do this.')
  expect(paths(calls, 'DELETE')).toEqual(['/api/guidebooks/c', '/api/guidebooks/d'])
  await expect.element(card('Paris')).toBeVisible()
  await expectGone(card('Rome'))
})

test('shelf: an empty one offers a file and the sample; one that is only narrowed offers all', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ ...answer, entities: { guidebooks: {} }, result: [], shelf: {}, labels: [], totalCount: 0 }),
  )
  await showInApp(<ShelfScreen />, { language: 'en', path: '/guidebooks/shelf' })
  await expect.element(page.getByRole('link', { name: 'From a file' })).toHaveAttribute('href', '/guidebooks/import')
  await expect.element(page.getByRole('link', { name: /sample/ })).toHaveAttribute('href', '/guidebooks/sample')
  await page.getByRole('radio', { name: 'Ended' }).click()
  await expect.element(page.getByRole('button', { name: 'Show all' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'From a file' })).not.toBeInTheDocument()
})

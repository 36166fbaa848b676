// What an empty guidebook offers to begin with.
import { useLayoutEffect } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { expectGone } from '#pwa/testing/expectations.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { putNew } from '#pwa/offline/new-guidebook.ts'
import { StartFrame } from './start-frame.tsx'

beforeAll(async () => {
  deviceOf(person)
  await openDatabase(person._id)
})

test('start: the cover of an empty guidebook comes together with what is above it, so that nothing moves', async () => {
  const isPanelThere: boolean[] = []
  function Cover() {
    useLayoutEffect(() => void isPanelThere.push(document.querySelector('#start-title') !== null), [])
    return <p>Cover</p>
  }
  await showInApp(
    <StartFrame pages={0}>
      <Cover />
    </StartFrame>,
    { language: 'en' },
  )
  await expect.element(page.getByText('Cover')).toBeVisible()
  expect(isPanelThere).toEqual([true])
})

test('start: an empty guidebook offers a file, an older one, the sample and templates; one with a page does not', async () => {
  await showInApp(<StartFrame pages={0} />, { language: 'en' })
  await expect.element(page.getByRole('link', { name: /From a file/ })).toHaveAttribute('href', '/guidebooks/import')
  await expect.element(page.getByRole('button', { name: /older/ })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('link', { name: /sample/ })).toHaveAttribute('href', '/guidebooks/sample')
  expect(page.getByRole('list').last().getByRole('button').elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'Begin with nothing' }).click()
  await expectGone(page.getByText('How shall it begin?'))
  await showInApp(<StartFrame pages={1} />, { language: 'en' })
  await vi.dynamicImportSettled()
  await expectGone(page.getByText('How shall it begin?'))
})

test('start: a template becomes a guidebook of this device, with its day and its company, and is opened', async () => {
  const { address } = await showInApp(<StartFrame pages={0} />, { language: 'kr' })
  await page.getByLabelText('여행 첫날').fill('2027-04-05')
  await page.getByRole('button', { name: /제주/ }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const document = await readDocument(database(), address().split('/').at(-1) ?? '')
  expect(document?.contents.length).toBeGreaterThan(2)
  expect(document?.trip?.firstDay).toBe('2027-04-05')
  expect(document?.header.text).toBe(person.companyName)
  expect(document?.footer.text).toContain(person.companyPhone)
})

/** As lists answer. */
const listed = (book: Guidebook) => ({
  ...book,
  uuid: book._id,
  company: '',
  version: 1,
  contents: [],
  user: { _id: person._id, name: '', companyName: '' },
  published: false,
  isPublicGallery: false,
  hasPassword: false,
  hasUnsentChanges: false,
  views: { count: 0 },
  thumbnailUrl: null,
  thumbnailGeneratedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/** The server names this one, as an older guidebook and as a template of the account. */
async function openWith(book: Guidebook) {
  await putNew(book, 'kept')
  const lists = { entities: { guidebooks: { [book._id]: listed(book) } }, result: [book._id] }
  const page = { page: 1, pageCount: 1, pageSize: 10, totalCount: 1, shelf: {}, labels: [] }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...lists, ...page }))
  return showInApp(<StartFrame pages={0} />, { language: 'en' })
}

async function expectBegun({ address }: { address: () => string }, book: Guidebook): Promise<void> {
  await page.getByRole('dialog').getByLabelText('New first day').fill('2027-05-06')
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const id = address().split('/').at(-1) ?? ''
  expect(id).not.toBe(book._id)
  expect((await readDocument(database(), id))?.trip?.firstDay).toBe('2027-05-06')
}

const older = (title: string): Guidebook => ({ ...newGuidebook(crypto.randomUUID(), 'en'), title })

test('start: an older guidebook is picked right here, gets its new dates and is opened', async () => {
  const book = older('Spring on Jeju')
  const shown = await openWith(book)
  await page.getByRole('button', { name: /older/ }).click()
  const list = page.getByRole('list', { name: 'Guidebooks to use again' })
  await expect.element(list.getByRole('link')).toHaveAttribute('href', '/guidebooks/shelf')
  await list.getByRole('button', { name: 'Spring on Jeju' }).click()
  await expectBegun(shown, book)
})

test('start: a template of the account stands before ours, and its copy asks for the new dates', async () => {
  const book = older('Our school trip')
  const shown = await openWith(book)
  const own = page.getByRole('list', { name: 'From a template of yours' })
  await expect.element(own).toBeVisible()
  const titles = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['From a template of yours', 'From a template'])
  await own.getByRole('button', { name: 'Our school trip' }).click()
  await expectBegun(shown, book)
})

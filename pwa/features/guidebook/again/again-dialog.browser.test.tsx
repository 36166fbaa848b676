// Use again: what moves is shown first, each may be unticked, and the copy says the new dates. No server is behind it.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { putNew } from '#pwa/offline/new-guidebook.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { expectSays, expectTexts } from '#pwa/testing/expectations.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { AgainDialog } from './again-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'

const id = (): Id => crypto.randomUUID()

/** A Monday to a Tuesday; its cover also has a day that is not of the trip. */
function bookOf(firstDay: string | null): Guidebook {
  const itinerary = newPage('itinerary', 'en', '2026-01-01T00:00:00.000Z', id())
  const days = ['Mon, Oct 12 – Arrival', 'Tue, Oct 13 – 10:40 bus, ₩12,000'].map((title) => ({
    ...newDay('en', id()),
    title,
  }))
  const book = newGuidebook(id(), 'en')
  return {
    ...book,
    title: 'Jeju',
    subheader: { ...book.subheader, title: 'Rules of 12 March 2026' },
    trip: firstDay === null ? null : { ...NO_TRIP, firstDay },
    contents: [{ ...itinerary, title: 'Schedule', days }],
  }
}

beforeAll(() => openDatabase(id()))

const dialog = page.getByRole('dialog')

async function open(book: Guidebook) {
  await putNew(book, 'kept')
  const [onClose, onMade] = [vi.fn(), vi.fn<(id: Id) => void>()]
  await showInApp(<AgainDialog id={book._id} title={book.title} onClose={onClose} onMade={onMade} />, {
    language: 'en',
  })
  return {
    onClose,
    onMade,
    made: async (): Promise<Guidebook | undefined> => {
      await expect.poll(() => onMade.mock.calls.length).toBe(1)
      return readDocument(database(), onMade.mock.calls[0]?.[0] ?? '')
    },
  }
}

const titlesOf = (book: Guidebook | undefined) => book?.contents[0]?.days.map(({ title }) => title)

test('use again: every date is shown as it is and as it will be; what is not sure is not ticked', async () => {
  const book = bookOf('2026-10-12')
  const { made, onClose } = await open(book)
  await userEvent.fill(dialog.getByLabelText('New first day'), '2027-10-12')
  await expectTexts(dialog.getByRole('listitem'), [
    'First day of the tripMon, Oct 12, 2026 →becomes Tue, Oct 12, 2027',
    'CoverRules of 12 March 2026 →becomes 12 March 2027',
    'ScheduleMon, Oct 12 →becomes Tue, Oct 12 – Arrival',
    'ScheduleTue, Oct 13 →becomes Wed, Oct 13 – 10:40 bus, ₩12,…',
  ])
  await expectSays(dialog, '2 dates move. 1 may not be a date of this trip, so it is not ticked.')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the copy' }))
  const copy = await made()
  expect(onClose).toHaveBeenCalledOnce()
  expect(titlesOf(copy)).toEqual(['Tue, Oct 12 – Arrival', 'Wed, Oct 13 – 10:40 bus, ₩12,000'])
  expect([copy?.title, copy?.subheader.title, copy?.trip?.firstDay]).toEqual([
    'Jeju (copy)',
    'Rules of 12 March 2026',
    '2027-10-12',
  ])
  expect(copy?.contents[0]?._id).not.toBe(book.contents[0]?._id)
  expect(await readDocument(database(), book._id)).toEqual(book)
})

test('use again: by keys alone, with one date unticked and the unsure one ticked', async () => {
  const { made } = await open(bookOf('2026-10-12'))
  await userEvent.fill(dialog.getByLabelText('New first day'), '2026-10-19')
  const boxes = dialog.getByRole('listitem').getByRole('checkbox')
  for (const at of [1, 3]) {
    boxes.nth(at).element().focus()
    await userEvent.keyboard(' ')
  }
  await expectSays(dialog, '2 dates move')
  await userEvent.keyboard('{Enter}')
  const copy = await made()
  expect(titlesOf(copy)).toEqual(['Mon, Oct 19 – Arrival', 'Tue, Oct 13 – 10:40 bus, ₩12,000'])
  expect(copy?.subheader.title).toBe('Rules of 19 March 2026')
})

test('use again: a guidebook that says no date asks for nothing but the new first day', async () => {
  const { made } = await open({ ...newGuidebook(id(), 'en'), title: 'Jeju' })
  await expectSays(dialog, 'No date was found')
  await expect.element(dialog.getByRole('button', { name: 'Make the copy' })).toBeDisabled()
  await userEvent.fill(dialog.getByLabelText('New first day'), '2027-10-12')
  await expectSays(dialog, 'only the first day of the trip is set')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the copy' }))
  expect((await made())?.trip?.firstDay).toBe('2027-10-12')
})

test('copy: one with dates asks for the new first day, and may stay as it is; the copy opens', async () => {
  const book = bookOf('2026-10-12')
  await putNew(book, 'kept')
  const { address } = await showInApp(<CopyDialog id={book._id} title={book.title} onClose={vi.fn()} />, {
    language: 'en',
  })
  await expect.element(dialog.getByLabelText('New first day')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Copy as it is' }))
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const copy = await readDocument(database(), address().split('/').at(-1) ?? '')
  expect(copy?._id).not.toBe(book._id)
  expect([copy?.title, copy?.trip?.firstDay, titlesOf(copy)]).toEqual(['Jeju (copy)', '2026-10-12', titlesOf(book)])
})

test('copy: for a new first day its dates move, and the year in its title with them; the new title is said', async () => {
  const book = { ...bookOf('2026-10-12'), title: 'Jeju 2026' }
  await putNew(book, 'kept')
  const { address } = await showInApp(<CopyDialog id={book._id} title={book.title} onClose={vi.fn()} />, {
    language: 'en',
  })
  await userEvent.fill(dialog.getByLabelText('New first day'), '2027-10-12')
  await expectSays(dialog.getByRole('list'), 'Title of the guidebookJeju 2026 →becomes 2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the copy' }))
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  expect((await readDocument(database(), address().split('/').at(-1) ?? ''))?.title).toBe('Jeju 2027')
  await expect.element(page.getByText('‘Jeju 2027’ is ready for its new dates.')).toBeVisible()
})

test('copy: one without dates is asked whether, and nothing else', async () => {
  const book = { ...newGuidebook(id(), 'en'), title: 'House rules' }
  await putNew(book, 'kept')
  const { address } = await showInApp(<CopyDialog id={book._id} title={book.title} onClose={vi.fn()} />, {
    language: 'en',
  })
  const asked = page.getByRole('alertdialog', { name: 'Copy ‘House rules’?' })
  await userEvent.click(asked.getByRole('button', { name: 'Copy' }))
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  expect(address()).not.toContain(book._id)
})

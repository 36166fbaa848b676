// What an account is told of its room: how much, what takes it, and what to do once it is used up.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StorageUse } from '#domain/storage.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { StoragePanel } from './storage-screen.tsx'

const book = (n: number, title: string, pictures: number): StorageUse['largest'][number] => ({
  _id: `5f0c2b9e-6a4e-4c53-9a1e-1f6f3c2d7a1${n}`,
  title,
  pictures,
  texts: 100_000,
})

const use: StorageUse = {
  used: 412_300_000,
  limit: 1_000_000_000,
  guidebooks: { count: 2, limit: 30 },
  parts: { pictures: 412_000_000, texts: 200_000, icons: 100_000 },
  largest: [book(1, 'Jeju', 400_000_000), book(2, ' ', 12_000_000)],
}

const shown = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const links = (): string[] =>
  page
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent}: ${new URL((link as HTMLAnchorElement).href).pathname}`)

test('storage: how much of the plan is in use, by what, and the guidebooks that take most lead to themselves', async () => {
  await showInApp(<StoragePanel use={use} />, { language: 'en' })
  await expect.element(page.getByText(/in use$/)).toMatchTextContent(/^412\.3.MB of 1.GB in use$/)
  await shown('2 of 30')
  const list = page.getByRole('list', { name: 'What takes most room' })
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['Jeju400.1 MB', 'Untitled guidebook12.1 MB'])
  expect(links()[0]).toBe(`Jeju: /guidebooks/edit/${use.largest[0]?._id}`)
  expect(page.getByRole('alert').query()).toBeNull()
})

test('storage: nearly full, full, and full of guidebooks each say what to do and lead there', async () => {
  await showInApp(<StoragePanel use={{ ...use, used: 950_000_000 }} />, { language: 'en' })
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Your storage is nearly full\./)
  const ways = ['/guidebooks', '/icons', '/settings/subscription']
  expect(
    links()
      .slice(0, 3)
      .map((link) => link.split(': ')[1]),
  ).toEqual(ways)
  await showInApp(<StoragePanel use={{ ...use, used: 1_000_000_000 }} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^저장 공간이 가득 찼어요\. 글은 계속 쓸 수 있지만/)
  await showInApp(<StoragePanel use={{ ...use, guidebooks: { count: 30, limit: 30 } }} />, { language: 'en' })
  await expect.element(page.getByRole('status')).toMatchTextContent(/^You have as many guidebooks as your plan/)
})

test('storage: a plan without a limit of guidebooks says so, and an account without any is told that', async () => {
  const empty = { ...use, used: 0, guidebooks: { count: 0, limit: null }, parts: { pictures: 0, texts: 0, icons: 0 } }
  await showInApp(<StoragePanel use={{ ...empty, largest: [] }} />, { language: 'en' })
  await shown('0, as many as there is room for')
  await shown('You have no guidebooks yet.')
})

// What the readers' counts say to do.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { UnreadPages } from './unread-pages.tsx'

const day = (readers: number) => ({ day: '2026-11-20', readers })
const read = (n: number, readers: number) => ({ _id: `page-${n}`, title: `Page ${n}`, readers })
const show = (readers: number, pages: ReturnType<typeof read>[]) =>
  showInApp(
    <UnreadPages
      guidebookId="book"
      data={{ days: [day(readers)], pages: [{ _id: null, title: null, readers: 0 }, ...pages] }}
    />,
    { language: 'en' },
  )

test('readers: pages that nobody opened are named with the way to each, and what to do; the cover is none', async () => {
  await show(8, [read(1, 5), read(2, 0), read(3, 0)])
  await expect
    .element(page.getByText(/^2 pages that none of 8 readers opened: Page 2, Page 3\. Give it a title/))
    .toBeVisible()
  const links = page.getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map(({ pathname }) => pathname)).toEqual([
    '/guidebooks/edit/book/contents/page-2',
    '/guidebooks/edit/book/contents/page-3',
  ])
})

test('readers: few readers say nothing of a page, and what everybody opens needs no word', async () => {
  await show(4, [read(1, 0)])
  expect(page.getByRole('link').query()).toBeNull()
  await show(50, [read(1, 3)])
  expect(page.getByRole('link').query()).toBeNull()
})

test('readers: of many pages five are named, the rest counted', async () => {
  await show(
    9,
    [1, 2, 3, 4, 5, 6, 7].map((n) => read(n, 0)),
  )
  await expect.element(page.getByText(/Page 5\. And 2 more\./)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(5)
})

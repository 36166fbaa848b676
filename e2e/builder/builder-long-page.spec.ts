// Pages longer than the window: a group leads to their ends.
import type { Page } from 'playwright/test'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './items.ts'

const lines = (count: number, text: string) => ({
  type: 'doc',
  content: Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const text = (count: number, words: string) => ({ type: 'text', content: lines(count, words) })

/** The first is taller than the window, and all together over 10,000 px. */
const ITEMS = [text(40, 'tall'), ...Array.from({ length: 76 }, (_, n) => text(5, `stop ${n}`))]

const scrolled = (page: Page): Promise<number> => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop)

test('scroll button: after 100 px a floating group leads to the ends of a page and back to the cover @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', ITEMS)
  const group = page.getByRole('group', { name: 'Scrolling' })
  await expect(group).toHaveCount(0)
  await page.getByRole('main').hover({ position: { x: 20, y: 300 } })
  await page.mouse.wheel(0, 150)
  await group.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByText('stop 75').last()).toBeInViewport()
  await expectAccessible(page)
  await group.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(group).toHaveCount(0)
  await page.mouse.wheel(0, 150)
  await group.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('link', { name: 'Back to Guidebooks' })).toBeVisible()
})

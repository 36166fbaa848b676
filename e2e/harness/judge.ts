// The accessibility judge: axe on the screen as it stands, WCAG 2.2 A and AA.
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** Fails with the names and places of what is wrong. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Colours are judged at rest, not in the middle of a fade.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const named = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(named).toEqual([])
}

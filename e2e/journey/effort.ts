// What a walk over the agency's desk takes by hand, and how it ends: a guidebook that guests read.
import type { Page } from 'playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { windowOf } from '#e2e/subscription/shop.ts'

/** What it took by hand, beginning with the first screen after signing in. */
export interface Effort {
  presses: number
  letters: number
}

/** Counts what the browser itself calls a press or a letter of a hand. */
export async function counted(page: Page): Promise<Effort> {
  const effort = { presses: 0, letters: 0 }
  await page.exposeFunction('countEffort', (kind: keyof Effort, count: number) => void (effort[kind] += count))
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { countEffort: (kind: string, count: number) => void }
    addEventListener('click', ({ isTrusted }) => isTrusted && scope.countEffort('presses', 1), true)
    addEventListener(
      'beforeinput',
      ({ isTrusted, inputType, data }) =>
        isTrusted && inputType === 'insertText' && scope.countEffort('letters', data?.length ?? 0),
      true,
    )
  })
  return effort
}

/** With the plan that it takes. @param isPhone whose payment is a page of its own @returns the guests' address */
export async function published(page: Page, isPhone = false): Promise<string> {
  if (isPhone) {
    await page.getByRole('group', { name: '길북 도구' }).getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('menuitem', { name: '게시하기' }).click()
  } else await page.getByRole('switch', { name: '비공개' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '구독하기' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /결제하기$/ })
    .click()
  await (isPhone ? page : windowOf(page)).getByRole('button', { name: /^연습카드 1/ }).click()
  await page.getByRole('link', { name: '돌아가서 길북 게시하기' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('게시했어요')
  return panel.getByRole('textbox', { name: '주소' }).inputValue()
}

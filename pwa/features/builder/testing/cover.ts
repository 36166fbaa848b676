// The cover that is open in the builder of a test: its tiles and what is done with them.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { all } from '#pwa/testing/expectations.ts'

export const tile = (title: string): Locator => page.getByRole('main').getByRole('button', { name: title, exact: true })

/** One of the six buttons below a tile. */
export const tileAct = (title: string, act: string): Locator =>
  page.getByRole('toolbar', { name: `Actions for ${title}` }).getByRole('button', { name: act })

export const expectTiles = (...titles: string[]): Promise<void> =>
  expect.poll(() => all('main [data-target] .rd-tx').map((one) => one.innerText)).toEqual(titles)

export async function addPage(kind: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
}

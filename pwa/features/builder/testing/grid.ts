// A table that is open in the builder of a test: its cells, its tools, and what it says.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { all } from '#pwa/testing/expectations.ts'
import { type BuilderHarness, itemsOf, openBuilder } from './builder-harness.tsx'
import { freePage, table } from './pages.ts'

export const cell = (row: number, column: number): Locator =>
  page.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true })

export const tool = (name: string): Locator =>
  page.getByRole('toolbar', { name: 'Table tools' }).getByRole('button', { name, exact: true })

/** What the cells say on the screen, row by row. */
export const shown = (): string[][] =>
  all('main table tr').map((row) =>
    [...row.querySelectorAll('td')].map((one) => one.innerText.trim().replaceAll('\n\n', '\n')),
  )

export const expectShown = (...rows: string[][]): Promise<void> => expect.poll(shown).toEqual(rows)

/** Opens a table whose cells say this, with the caret in one of them. */
export async function openTable(
  content: string[][],
  [row, column]: [number, number] = [1, 1],
): Promise<BuilderHarness & { table: () => TableItem }> {
  const builder = await openBuilder([freePage([table(...content)])])
  await cell(row, column).click()
  await expect.element(cell(row, column)).toHaveFocus()
  return { ...builder, table: () => itemsOf(builder)[0] as TableItem }
}

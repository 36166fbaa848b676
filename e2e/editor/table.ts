// A page of a saved guidebook and the tables on it, by role and name.
import type { Locator, Page } from 'playwright/test'
import { test as base } from '#e2e/builder/builder.ts'

export { expect } from 'playwright/test'

interface Stored {
  _id: string
  uuid: string
  contents: { _id: string; sections: { items: StoredTable[] }[] }[]
}

interface StoredTable {
  type: string
  rows: number
  cols: number
  colWidths: number[]
  content: unknown[][]
}

interface Fixtures {
  table: Table
}

export const test = base.extend<Fixtures>({
  table: async ({ page, app, person, builder }, provide) => {
    const id = await builder.beginOnPage()
    const read = async (): Promise<Stored> => {
      await builder.saved()
      return app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
    }
    await provide(new Table(page, (type) => builder.add(type), read))
  },
})

class Table {
  readonly page: Page
  /** The newest state of the server, once everything is saved. */
  readonly read: () => Promise<Stored>
  private readonly addItem: (type: string) => Promise<void>

  constructor(page: Page, addItem: (type: string) => Promise<void>, read: () => Promise<Stored>) {
    this.page = page
    this.addItem = addItem
    this.read = read
  }

  /** Adds a table; the caret is in its first cell. */
  async add({ rows = '4', columns = '2' } = {}): Promise<void> {
    await this.addItem('Table')
    await this.page.getByRole('spinbutton', { name: 'Columns' }).fill(columns)
    await this.page.getByRole('spinbutton', { name: 'Rows' }).fill(rows)
    await this.page.getByRole('button', { name: 'Insert', exact: true }).click()
    await this.cell(1, 1).and(this.page.locator(':focus')).waitFor()
  }

  cell(row: number, column: number): Locator {
    return this.page.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true })
  }

  /** Writes into cells from the first one on, going on with Tab. */
  async fill(...words: string[]): Promise<void> {
    for (const [index, each] of words.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab')
      await this.page.keyboard.type(each)
    }
  }

  /** What the cells say, row by row. */
  words(): Promise<string[][]> {
    return this.page
      .getByRole('main')
      .locator('table tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim().replaceAll('\n\n', '\n')),
        ),
      )
  }

  /** The table as the server has it. */
  async stored(): Promise<StoredTable> {
    const { contents } = await this.read()
    const table = contents[0]?.sections.flatMap(({ items }) => items).find(({ type }) => type === 'table')
    if (!table) throw new Error('no table is stored')
    return table
  }
}

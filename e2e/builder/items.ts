// A guidebook of one page with the given items, opened in the builder, and what readers get of it.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { test as base } from './builder.ts'
import { photo } from '#e2e/harness/photo.ts'

export { expect } from 'playwright/test'

export type StoredItem = { _id: string; type: string } & Record<string, unknown>

interface Stored {
  uuid: string
  contents: { _id: string; sections: { items: StoredItem[] }[] }[]
}

type Kind = 'attractions' | 'preparations' | 'airtickets'

interface Fixtures {
  parts: Parts
}

export const test = base.extend<Fixtures>({
  parts: async ({ page, app, person, builder }, provide) => {
    const id = randomUUID()
    const made: Made = {
      make: async (contentType, sections) => {
        const content = {
          _id: randomUUID(),
          title: 'Jeju',
          contentType,
          icon: null,
          sections: sections.map((items) => ({
            _id: randomUUID(),
            items: items.map((item) => ({ _id: randomUUID(), isImportant: false, ...item })),
          })),
        }
        const body = { _id: id, title: 'Jeju', language: 'en', contents: [content] }
        await app.ask('POST', '/api/guidebooks', { token: person.token, body })
        await page.goto(`/guidebooks/edit/${id}/contents/${content._id}`)
        await builder.saved()
      },
      read: async () => {
        await builder.saved()
        return app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
      },
      publish: async () => {
        const { token } = await app.admin()
        await app.ask('PUT', `/api/guidebooks/${id}/publish`, { token, body: {} })
      },
    }
    await provide(new Parts(page, made))
  },
})

interface Made {
  make: (contentType: Kind, sections: object[][]) => Promise<void>
  read: () => Promise<Stored>
  publish: () => Promise<void>
}

class Parts {
  readonly page: Page
  private readonly made: Made

  constructor(page: Page, made: Made) {
    this.page = page
    this.made = made
  }

  /** Opens a page with these sections of items. */
  open = (contentType: Kind, ...sections: object[][]): Promise<void> => this.made.make(contentType, sections)

  get items(): Locator {
    return this.page.getByRole('main').locator('[data-node]')
  }

  /** Adds an item at the end of a free page. */
  async add(type: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Add item here' }).last().click()
    await this.page.getByRole('menuitem', { name: type, exact: true }).click()
  }

  /** The items of each section, as the server has them once everything is saved. */
  async sections(): Promise<StoredItem[][]> {
    const { contents } = await this.made.read()
    return contents[0]?.sections.map(({ items }) => items) ?? []
  }

  async stored(index = 0): Promise<StoredItem> {
    const item = (await this.sections()).flat()[index]
    if (!item) throw new Error('nothing is stored there')
    return item
  }

  /** Publishes it, and opens the page as a traveller. */
  async read(): Promise<Page> {
    const { uuid, contents } = await this.made.read()
    await this.made.publish()
    const reader = await this.page.context().newPage()
    await reader.goto(`/m/${uuid}/contents/${contents[0]?._id}`)
    return reader
  }

  /** Puts a generated picture into a file field. */
  async choose(field: Locator, seed: number): Promise<void> {
    const buffer = await photo(seed, 700, 500)
    await field.setInputFiles({ name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer })
  }

  /** Pastes a generated picture into what has the focus. */
  async paste(seed: number): Promise<void> {
    const bytes = [...(await photo(seed, 300, 200))]
    await this.page.evaluate((given) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(given)], 'pasted.jpg', { type: 'image/jpeg' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, bytes)
  }
}

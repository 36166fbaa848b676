// Guidebooks of plain texts to be copied from and pasted into, and the system clipboard of the browser.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { test as base } from '#e2e/builder/builder.ts'

export { expect } from 'playwright/test'

interface Plan {
  /** One text item each. */
  words: string[]
}

/** `contents`: where its only page is edited. */
interface Book {
  id: string
  contents: string
}

export const test = base.extend<{ books: Books }>({
  books: async ({ app, person, builder, context }, provide) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const store = (body: object) => app.ask('POST', '/api/guidebooks', { token: person.token, body })
    await provide(new Books(builder.page, store))
  },
})

const text = (words: string) => ({
  _id: randomUUID(),
  type: 'text',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})

class Books {
  private readonly page: Page
  private readonly store: (body: object) => Promise<unknown>

  constructor(page: Page, store: (body: object) => Promise<unknown>) {
    this.page = page
    this.store = store
  }

  async make(title: string, { words }: Plan): Promise<Book> {
    const id = randomUUID()
    const page = randomUUID()
    const parts = { contentType: 'attractions', sections: [{ _id: randomUUID(), items: words.map(text) }] }
    await this.store({ _id: id, title, language: 'en', contents: [{ _id: page, title: `${title} page`, ...parts }] })
    return { id, contents: `/guidebooks/edit/${id}/contents/${page}` }
  }

  async open(contents: string): Promise<void> {
    await this.visit(contents)
    await this.page.locator('[data-node]').first().waitFor()
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.getByRole('main').waitFor()
  }

  /** Selects an item as a builder does: into its words and out of them. */
  async select(words: string): Promise<void> {
    await this.item(words).getByRole('textbox').click()
    await this.page.keyboard.press('Escape')
    await this.page.locator('[data-node]:focus').waitFor()
  }

  item(words: string) {
    return this.page.locator('[data-node]').filter({ hasText: words })
  }

  ids(): Promise<(string | null)[]> {
    return this.page.locator('[data-node]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node')))
  }
}

// The editor by itself in a browser of its own: built once, answered out of memory.
import { test as base, type Locator, type Page } from 'playwright/test'
import { pageFiles } from '#e2e/harness/page-files.ts'

export { expect } from 'playwright/test'

const ORIGIN = 'http://editor.test'

export class Editor {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  open = async (query = ''): Promise<void> => {
    await this.page.goto(`${ORIGIN}/editor.html${query}`)
    await this.field(0).waitFor()
  }

  field = (index: number): Locator => this.page.getByRole('textbox', { name: `item-${index}`, exact: true })

  button = (name: string): Locator => this.page.getByRole('button', { name })

  press = (keys: string): Promise<void> => this.page.keyboard.press(keys)

  type = (text: string): Promise<void> => this.page.keyboard.type(text)
}

export const test = base.extend<{ editor: Editor }, { files: Awaited<ReturnType<typeof pageFiles>> }>({
  files: [
    ({ browserName: _ }, provide) => pageFiles('pwa/testing/editor.html', '/').then(provide),
    { scope: 'worker' },
  ],
  editor: async ({ page, files }, provide) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const file = files.get(new URL(route.request().url()).pathname.slice(1))
      return file ? route.fulfill({ body: file.bytes, contentType: file.type }) : route.fulfill({ status: 404 })
    })
    const editor = new Editor(page)
    await editor.open()
    await provide(editor)
  },
})

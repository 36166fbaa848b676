// The editor by itself in a browser of its own: built once, answered out of memory.
import { fileURLToPath } from 'node:url'
import { test as base, type Locator, type Page } from 'playwright/test'
import { build, type Rolldown } from 'vite'

export { expect } from 'playwright/test'

const ORIGIN = 'http://editor.test'
const root = fileURLToPath(new URL('../../', import.meta.url))

type Files = Map<string, { body: string | Buffer; contentType: string }>

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

async function built(): Promise<Files> {
  const made = (await build({
    configFile: false,
    root: `${root}pwa/editor/testing`,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023' },
  })) as Rolldown.RolldownOutput
  const files = made.output.map((file) => {
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source)
    return [
      `/${file.fileName}`,
      { body, contentType: TYPES[file.fileName.split('.').at(-1) ?? ''] ?? 'font/woff2' },
    ] as const
  })
  return new Map(files)
}

export class Editor {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  open = async (query = ''): Promise<void> => {
    await this.page.goto(`${ORIGIN}/index.html${query}`)
    await this.field(0).waitFor()
  }

  field = (index: number): Locator => this.page.getByRole('textbox', { name: `item-${index}`, exact: true })

  button = (name: string): Locator => this.page.getByRole('button', { name })

  press = (keys: string): Promise<void> => this.page.keyboard.press(keys)

  type = (text: string): Promise<void> => this.page.keyboard.type(text)
}

export const test = base.extend<{ editor: Editor }, { files: Files }>({
  files: [({ browserName: _ }, provide) => built().then(provide), { scope: 'worker' }],
  editor: async ({ page, files }, provide) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const file = files.get(new URL(route.request().url()).pathname)
      return file ? route.fulfill(file) : route.fulfill({ status: 404 })
    })
    const editor = new Editor(page)
    await editor.open()
    await provide(editor)
  },
})

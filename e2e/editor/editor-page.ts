// The editor by itself in a browser: built once, answered out of memory, driven with a real input method.
import { test as base, type CDPSession, type Locator, type Page } from 'playwright/test'
import { pageFiles } from '#e2e/harness/page-files.ts'
import { Ime } from './ime.ts'

export { expect } from 'playwright/test'

const ORIGIN = 'http://editor.test'

/** As it is stored; each line a paragraph. */
export const textOf = (...lines: string[]): { type: 'doc'; content: unknown[] } => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) })),
})

/** A stored commit of a text. */
interface Commit {
  id: string
  content: { content: unknown[] }
  at: number
}

export class Editor {
  readonly page: Page
  private readonly cdp: CDPSession
  private readonly ime: Ime

  constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
    this.ime = new Ime(cdp)
  }

  open = async (query = ''): Promise<void> => {
    await this.page.goto(`${ORIGIN}/index.html${query}`)
    await this.field(0).waitFor()
  }

  field = (index: number): Locator => this.page.getByRole('textbox', { name: `item-${index}`, exact: true })

  button = (name: string): Locator => this.page.getByRole('button', { name })

  press = (keys: string): Promise<void> => this.page.keyboard.press(keys)

  type = (text: string): Promise<void> => this.page.keyboard.type(text)

  /** Texts of the paragraphs that the element shows. */
  lines = (index: number): Promise<string[]> => this.field(index).locator('p, h2, h3').allTextContents()

  commits = (): Promise<Commit[]> =>
    this.page.evaluate(() => (window as unknown as { store: { commits: Commit[] } }).store.commits)

  stored = (index: number): Promise<unknown> =>
    this.page.evaluate((id) => {
      const items = (
        window as unknown as {
          store: { guidebook: { contents: { sections: { items: { _id: string; content: unknown }[] }[] }[] } }
        }
      ).store.guidebook.contents[0]!.sections[0]!.items
      return items.find((item) => item._id === id)?.content
    }, `item-${index}`)

  /** Somebody else makes this of a text. */
  elsewhere = (index: number, ...lines: string[]): Promise<void> =>
    this.page.evaluate((edit) => (window as unknown as { store: { edit: (what: unknown) => void } }).store.edit(edit), {
      kind: 'update',
      id: `item-${index}`,
      fields: { content: textOf(...lines) },
    })

  /** What was typed while others changed the very same words. */
  clashes = (): Promise<unknown[]> =>
    this.page.evaluate(() => (window as unknown as { store: { clashes: unknown[] } }).store.clashes)

  /** One more state of the syllable being composed, as an input method gives it. */
  compose = (text: string): Promise<void> => this.ime.compose(text)

  commit = (text: string): Promise<void> => this.ime.commit(text)

  hangul = (...syllables: string[][]): Promise<void> => this.ime.hangul(...syllables)

  composingEnter = (text: string): Promise<void> => this.ime.composingEnter(text)

  /** A finger that moves over the page. */
  swipe = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [from])
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 10 }])
    await touch('touchEnd', [])
  }

  /** Puts this on the clipboard of the event itself and pastes it into the focused text. */
  paste = (data: Record<string, string>, pictures: string[] = []): Promise<void> =>
    this.page.evaluate(
      ([texts, types]) => {
        const transfer = new DataTransfer()
        for (const [type, text] of Object.entries(texts)) transfer.setData(type, text)
        for (const type of types) transfer.items.add(new File(['x'], 'picture', { type }))
        const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      },
      [data, pictures] as const,
    )
}

export const test = base.extend<{ editor: Editor }, { files: Awaited<ReturnType<typeof pageFiles>> }>({
  files: [
    ({ browserName: _ }, provide) => pageFiles('pwa/editor/testing/index.html', '/').then(provide),
    { scope: 'worker' },
  ],
  editor: async ({ page, files }, provide) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const file = files.get(new URL(route.request().url()).pathname.slice(1))
      return file ? route.fulfill({ body: file.bytes, contentType: file.type }) : route.fulfill({ status: 404 })
    })
    const editor = new Editor(page, await page.context().newCDPSession(page))
    await editor.open()
    await provide(editor)
  },
})

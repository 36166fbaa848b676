// What a test of the builder is given: the builder by role and name, with somebody new in it.
import type { Locator, Page } from 'playwright/test'
import { expect, test as base } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

export { expect } from 'playwright/test'

export interface Fixtures {
  /** The language of the screens. */
  lang: 'kr' | 'en'
  builder: Builder
}

export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  builder: async ({ page, app, person, lang }, provide) => {
    await enterByCookie(page, app, person)
    await page.evaluate((language) => localStorage.setItem('gilbook.language', language), lang)
    await provide(new Builder(page))
  },
})

class Builder {
  readonly page: Page
  readonly canvas: Locator

  constructor(page: Page) {
    this.page = page
    this.canvas = page.getByRole('main')
  }

  /** A new guidebook with a title, on this device only. */
  async begin(title: string): Promise<void> {
    await this.page.goto('/guidebooks/create')
    await this.page.getByRole('textbox', { name: 'Guidebook title' }).fill(title)
  }

  /** The first Save by hand; answers the id. */
  async save(): Promise<string> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await this.page.waitForURL(/\/guidebooks\/edit\//)
    await this.saved()
    return this.page.url().split('/').at(-1) ?? ''
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText('All saved')).toBeVisible()
  }

  async addPage(kind: string): Promise<void> {
    await this.canvas.getByRole('button', { name: 'Add page' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
  }

  tile(title: string): Locator {
    return this.canvas.getByRole('button', { name: title, exact: true })
  }

  /** One of the six buttons below a tile. */
  tileAct(title: string, act: string): Locator {
    return this.page.getByRole('toolbar', { name: `Actions for ${title}` }).getByRole('button', { name: act })
  }

  tiles(): Promise<string[]> {
    return this.canvas.locator('[data-target] .rd-tx').allInnerTexts()
  }

  async openPage(title: string): Promise<void> {
    await this.tile(title).click()
    await this.tileAct(title, 'Edit').click()
    await this.page.waitForURL(/\/contents\//)
  }

  /** Adds an item at the end of the page, by its name in the menu. */
  async add(type: string): Promise<void> {
    await this.canvas.getByRole('button', { name: 'Add item here' }).last().click()
    await this.page.getByRole('menuitem', { name: type, exact: true }).click()
  }

  /** Adds a title or text and writes in it. */
  async write(type: 'Title' | 'Text' | 'Text with image', words: string): Promise<void> {
    await this.add(type)
    await expect(this.page.locator('[data-editing=true] [role=textbox]')).toBeFocused()
    await this.page.keyboard.type(words)
    await this.page.keyboard.press('Escape')
  }

  get items(): Locator {
    return this.canvas.locator('[data-node]')
  }

  /** What the items say, in order; a picture says nothing. */
  words(): Promise<string[]> {
    return this.items.evaluateAll((nodes) =>
      nodes.map((node) => node.querySelector('[role=textbox]')?.textContent ?? ''),
    )
  }

  expectWords(words: string[]): Promise<void> {
    return expect.poll(() => this.words()).toEqual(words)
  }
}

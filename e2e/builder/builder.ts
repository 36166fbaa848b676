// What a test of the builder is given: the builder by role and name, with somebody new in it.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import type { Language } from '#domain/language.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { expect, test as base } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

export { expect } from 'playwright/test'

export interface Fixtures {
  /** The language of the screens. */
  lang: Language
  builder: Builder
}

export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  builder: async ({ page, app, person, lang }, provide) => {
    await enterByCookie(page, app, person)
    await page.addInitScript((language) => {
      if (localStorage.getItem('gilbook.language') === null) localStorage.setItem('gilbook.language', language)
    }, lang)
    await provide(new Builder(page, (body) => app.ask('POST', '/api/guidebooks', { token: person.token, body })))
  },
})

class Builder {
  readonly page: Page
  readonly canvas: Locator
  private readonly make: (body: object) => Promise<unknown>

  constructor(page: Page, make: (body: object) => Promise<unknown>) {
    this.page = page
    this.make = make
    this.canvas = page.getByRole('main')
  }

  /** Open on the one page of a saved guidebook, a free layout 'Type 1' with these texts; answers the guidebook's id. */
  async beginOnPage(...texts: string[]): Promise<string> {
    const [id, pageId] = [randomUUID(), randomUUID()]
    const items = texts.map((text) => ({ ...newItem('text', randomUUID()), content: paragraph(text) }) as Item)
    const page = newPage('attractions', 'en', new Date().toISOString(), pageId)
    const contents = [{ ...page, sections: texts.length === 0 ? [] : [newSection(randomUUID(), items)] }]
    await this.make({ _id: id, title: 'Jeju', language: 'en', contents })
    await this.page.goto(`/guidebooks/edit/${id}/contents/${pageId}`)
    await this.saved()
    return id
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

  /** A row of the menu of what is done with the whole guidebook. */
  async choose(row: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
    await this.page.getByRole('menuitem', { name: row, exact: true }).click()
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

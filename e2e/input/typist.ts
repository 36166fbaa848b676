// A person at the keyboard, who writes words with their styles into what has the focus, and finds things by their names.
import type { Locator, Page } from 'playwright/test'
import { expect } from '#e2e/builder/builder.ts'
import { photo } from '#e2e/harness/photo.ts'
import type { Block, ListItem, TextNode, PlainOrRich } from '#domain/rich-text/rich-text.ts'

export class Typist {
  readonly page: Page
  readonly canvas: Locator
  private pictures = 0

  constructor(page: Page) {
    this.page = page
    this.canvas = page.getByRole('main')
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys)
  }

  /** In the canvas, by its exact name. */
  button(name: string): Locator {
    return this.canvas.getByRole('button', { name, exact: true })
  }

  /** Of the selected item, day, activity or meal. */
  tool(name: string): Locator {
    return this.canvas.getByRole('toolbar', { name: / 도구$/ }).getByRole('button', { name, exact: true })
  }

  async choose(opener: Locator, row: string): Promise<void> {
    await opener.click()
    await this.page.getByRole('menuitem', { name: row, exact: true }).click()
  }

  /** Waits for the field that is to be written in, and writes. */
  async into(label: string, words: PlainOrRich): Promise<void> {
    await expect(this.page.locator(':focus')).toHaveAccessibleName(label)
    await this.write(words)
  }

  /** Begins once there is a caret to be seen. Lines are broken by Shift Enter: Enter ends a row of an itinerary. */
  async write(words: PlainOrRich): Promise<void> {
    await this.page.locator(':focus:is(textarea, input, [contenteditable=true])').waitFor()
    if (typeof words === 'string') return this.lines(words.split('\n'))
    for (const [at, block] of words.content.entries()) {
      if (at > 0) await this.press('Enter')
      await this.block(block)
    }
  }

  /** Puts a picture into a field for files. */
  async picture(field: Locator): Promise<void> {
    this.pictures += 1
    const buffer = await photo(this.pictures, 600, 400)
    await field.setInputFiles({ name: `${this.pictures}.jpg`, mimeType: 'image/jpeg', buffer })
  }

  private async lines(lines: string[]): Promise<void> {
    for (const [at, line] of lines.entries()) {
      if (at > 0) await this.press('Shift+Enter')
      await this.page.keyboard.insertText(line)
    }
  }

  private async block(block: Block): Promise<void> {
    const { type, content = [] } = block
    if (type !== 'bulletedList') return this.styled(content as TextNode[])
    await this.press('Control+Shift+8')
    for (const [at, item] of (content as ListItem[]).entries()) {
      if (at > 0) await this.press('Enter')
      for (const inside of item.content) await this.block(inside)
    }
  }

  private async styled(texts: readonly TextNode[]): Promise<void> {
    for (const { text, marks = [] } of texts) {
      const bold = marks.some(({ type }) => type === 'bold')
      if (bold) await this.press('Control+b')
      await this.page.keyboard.insertText(text)
      if (bold) await this.press('Control+b')
    }
  }
}

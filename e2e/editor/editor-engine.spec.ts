// The editor's engine comes with the first hand on the page; what is typed sooner is not lost.
import { expect, test } from '#e2e/builder/builder.ts'
import type { Page } from 'playwright/test'
import { imeOf } from './ime.ts'

/** Holds the engine back until it is let come. */
async function holdEngine(page: Page): Promise<{ come: () => void; asked: () => number }> {
  let [come, asked] = [() => {}, 0]
  const opened = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/engine-[\w-]+\.js/, async (route) => {
    asked += 1
    await opened
    await route.continue()
  })
  return { come: () => come(), asked: () => asked }
}

test.beforeEach(async ({ builder }) => {
  await builder.beginOnPage('Harbour', 'Market')
})

test('content: a page that nobody touches loads no text engine @ci', async ({ builder }) => {
  const { page } = builder
  const engine = await holdEngine(page)
  // The last thing that a page asks for by itself.
  const last = page.waitForRequest('**/api/events')
  await page.reload()
  await expect(builder.items.first()).toContainText('Harbour')
  await last
  expect(engine.asked()).toBe(0)
  await page.mouse.move(300, 300)
  await expect.poll(engine.asked).toBe(1)
})

test('content: what is typed before the text engine is there is typed once it is @ci', async ({ builder }) => {
  const { page } = builder
  const engine = await holdEngine(page)
  await builder.items
    .first()
    .getByRole('textbox')
    .click({ position: { x: 2, y: 12 } })
  await page.keyboard.press('End')
  await page.keyboard.type(' at dawnn')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bring a coat')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await page.keyboard.type('t')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  engine.come()
  await expect(builder.items.first().getByRole('paragraph')).toHaveText(['Harbour at dawn', 'Bring a coat'])
  await expect(builder.items.first().locator('strong')).toHaveText(['Harbour at dawn', 'Bring a coat'])
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await expect(builder.items.first().getByRole('paragraph')).toHaveText(['Harbour at dawn', 'Bring a coat!'])
})

test('content: a paste before the text engine is there comes into the text, and Escape leaves it @ci', async ({
  builder,
}) => {
  const { page } = builder
  const engine = await holdEngine(page)
  const [first, second] = [builder.items.first(), builder.items.nth(1)]
  await first.getByRole('textbox').click()
  await first.getByRole('textbox').evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'master')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await second.getByRole('textbox').click()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
  engine.come()
  await expect(first).toContainText('Harbourmaster')
  await expect(second).toBeFocused()
})

test('content: what is copied and cut before the text engine is there is in the clipboard @ci', async ({ builder }) => {
  const { page } = builder
  const engine = await holdEngine(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await builder.items.first().getByRole('textbox').click()
  await press('Control+a', 'Control+c', 'End', 'Control+v')
  await builder.items.nth(1).getByRole('textbox').click()
  await press('Home', 'Shift+ArrowRight', 'Control+x', 'End', 'Control+v')
  engine.come()
  await builder.expectWords(['HarbourHarbour', 'arketM'])
  await expect(builder.items.locator('p [style], p strong')).toHaveCount(0)
})

test('content: what was typed into a text that was left before the engine came is kept @ci', async ({ builder }) => {
  const { page } = builder
  const engine = await holdEngine(page)
  await builder.items.first().getByRole('textbox').click()
  await page.keyboard.type(' at dawn')
  await builder.items.nth(1).getByRole('textbox').click()
  await page.keyboard.type(' day')
  engine.come()
  await expect(builder.items.nth(0)).toContainText('Harbour at dawn')
  await expect(builder.items.nth(1)).toContainText('Market day')
  await builder.saved()
  await page.reload()
  await expect(builder.items.nth(0)).toContainText('Harbour at dawn')
})

test('editor 15: what is done behind Escape before the text engine came follows what was typed, and undo takes it back first', async ({
  builder,
}) => {
  const { page } = builder
  const engine = await holdEngine(page)
  await builder.items.nth(1).getByRole('textbox').click()
  await page.keyboard.type(' day')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowUp')
  engine.come()
  await builder.expectWords(['Market day', 'Harbour'])
  await page.keyboard.press('Control+z')
  await builder.expectWords(['Harbour', 'Market day'])
  await page.keyboard.press('Control+z')
  await builder.expectWords(['Harbour', 'Market'])
})

test('insert: a menu that was opened before the text engine came stays open, and what was typed is kept @ci', async ({
  builder,
}) => {
  const { page } = builder
  const engine = await holdEngine(page)
  await builder.items.nth(1).getByRole('textbox').click()
  await page.keyboard.type(' day')
  await page.keyboard.press('Escape')
  await builder.canvas.getByRole('button', { name: 'Add item here' }).last().click()
  const rows = page.getByRole('menuitem')
  await expect(rows.first()).toBeFocused()
  engine.come()
  await builder.expectWords(['Harbour', 'Market day'])
  await expect(rows.first()).toBeFocused()
  await rows.getByText('Title', { exact: true }).click()
  await builder.expectWords(['Harbour', 'Market day', ''])
})

test('editor 7: an empty text pressed before its engine is there takes the first syllable whole', async ({
  builder,
}) => {
  const { page } = builder
  await builder.add('Text')
  await page.keyboard.press('Escape')
  await builder.saved()
  const engine = await holdEngine(page)
  await page.reload()
  const text = builder.items.last().getByRole('textbox')
  await text.click()
  engine.come()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  const ime = await imeOf(page)
  await ime.hangul(['ㅎ', '하', '한'], ['ㄱ', '그', '글'])
  await builder.expectWords(['Harbour', 'Market', '한글'])
})

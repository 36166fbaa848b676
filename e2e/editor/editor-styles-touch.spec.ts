// The toolbar on a phone: docked, scrolled sideways, with popups that leave the keyboard and the words in sight.
import type { Locator } from 'playwright/test'
import { expect, test, type Editor } from './editor-page.ts'

const picking = (editor: Editor) => editor.page.getByRole('dialog', { name: '색' })

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

test('editor 38: on a phone the bar scrolls sideways to every button, and its popups stand above it and leave the keyboard', async ({
  editor,
}) => {
  await editor.field(1).tap()
  const bar = editor.page.getByRole('toolbar')
  await expect(bar).toBeVisible()
  for (const button of await bar.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    const box = (await button.boundingBox())!
    expect([box.x >= 0, box.x + box.width <= 390, box.height >= 44]).toEqual([true, true, true])
  }
  expect(await editor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await editor.page.setViewportSize({ width: 390, height: 420 })
  await editor.button('글자색').tap()
  const picker = picking(editor)
  await expect(picker).toBeVisible()
  await expect(editor.field(1)).toBeFocused()
  const [shown, docked] = [(await picker.boundingBox())!, (await bar.boundingBox())!]
  expect(shown.y).toBeGreaterThanOrEqual(0)
  expect(shown.y + shown.height).toBeLessThanOrEqual(docked.y)
  await picker.getByRole('gridcell', { name: '초록 4', exact: true }).tap()
  await expect(editor.field(1)).toBeFocused()
  await expect(picker).toHaveCount(0)
})

test('editor 38: over what covers the bottom the bar stands docked, and the caret above it', async ({ editor }) => {
  const { page } = editor
  await editor.open('?items=60')
  const low = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('[role=textbox]')]
    return texts.findIndex((text) => text.getBoundingClientRect().top > 560)
  })
  await editor.field(low).tap()
  const bar = page.getByRole('toolbar')
  const bottomOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const topOfBar = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(() => bottomOf(bar)).toBe(700)
  // A keyboard that leaves the page its height: of what is laid out, only the upper half is seen.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect
    .poll(() => bottomOf(bar))
    .toBe(await page.evaluate(() => Math.round(visualViewport!.offsetTop + visualViewport!.height)))
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  // One that takes it away.
  await page.setViewportSize({ width: 390, height: 400 })
  await expect.poll(() => bottomOf(bar)).toBe(400)
  await editor.type('x')
  await expect.poll(async () => (await bottomOf(editor.field(low))) - (await topOfBar())).toBeLessThanOrEqual(0)
})

test('editor 14: on a phone the words being coloured are scrolled out from under the popup', async ({ editor }) => {
  await editor.open('?items=60')
  const low = await editor.page.evaluate(() => {
    const texts = [...document.querySelectorAll('[role=textbox]')]
    return texts.findIndex((text) => text.getBoundingClientRect().top > 520)
  })
  await editor.field(low).tap()
  await editor.button('글자색').tap()
  const picker = picking(editor)
  await expect(picker).toBeVisible()
  const bottomOf = async () => {
    const box = (await editor.field(low).boundingBox())!
    return box.y + box.height
  }
  await expect.poll(bottomOf).toBeLessThanOrEqual((await picker.boundingBox())!.y)
})

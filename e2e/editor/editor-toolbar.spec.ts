// The toolbar as a whole page shows it: on a phone, docked over what covers the bottom, and to assistive technology.
import type { Locator } from 'playwright/test'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './editor-page.ts'

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('editor 38: over what covers the bottom the bar stands docked, and the caret above it @ci', async ({
    editor,
  }) => {
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
})

test('the toolbar and its popups have names, roles and contrast @ci', async ({ editor }) => {
  await editor.field(1).dblclick({ position: { x: 10, y: 10 } })
  await expect(editor.page.getByRole('toolbar')).toBeVisible()
  for (const name of ['글자 크기', '문단 모양', '글자색']) {
    await editor.button(name).click()
    await expect(editor.page.getByRole('dialog')).toBeVisible()
    await expectAccessible(editor.page, '[role=toolbar]', '[role=dialog]')
    await editor.press('Escape')
    await expect(editor.page.getByRole('dialog')).toHaveCount(0)
  }
})

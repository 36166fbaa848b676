// The toolbar on a phone: scrolled sideways, with popups that leave the keyboard and the words in sight.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { button, field, openEditor } from '#pwa/testing/open-editor.tsx'
import { fingersOnly, tap } from '#pwa/testing/pointer.ts'
import { all, expectGone } from '#pwa/testing/expectations.ts'

const picker = page.getByRole('dialog', { name: '색' })
const boxOf = (of: Locator): DOMRect => of.element().getBoundingClientRect()

beforeEach(async () => {
  await page.viewport(390, 700)
  await fingersOnly(true)
})
afterEach(async () => {
  await fingersOnly(false)
  await page.viewport(1280, 800)
})

test('editor 38: on a phone the bar scrolls sideways to every button, and its popups stand above it and leave the keyboard', async () => {
  await openEditor()
  await tap(field(1))
  const bar = page.getByRole('toolbar')
  await expect.element(bar).toBeVisible()
  for (const one of bar.getByRole('button').elements()) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, right, height } = one.getBoundingClientRect()
    expect([left >= 0, right <= 390, height >= 44]).toEqual([true, true, true])
  }
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(390, 420)
  await tap(button('글자색'))
  await expect.element(picker).toBeVisible()
  await expect.element(field(1)).toHaveFocus()
  expect(boxOf(picker).top).toBeGreaterThanOrEqual(0)
  expect(boxOf(picker).bottom).toBeLessThanOrEqual(boxOf(bar).top)
  await tap(picker.getByRole('gridcell', { name: '초록 4', exact: true }))
  await expect.element(field(1)).toHaveFocus()
  await expectGone(picker)
})

test('editor 14: on a phone the words being coloured are scrolled out from under the popup', async () => {
  await openEditor({ items: 60 })
  const low = all('[role=textbox]').findIndex((text) => text.getBoundingClientRect().top > 520)
  await tap(field(low))
  await tap(button('글자색'))
  await expect.element(picker).toBeVisible()
  await expect.poll(() => boxOf(field(low)).bottom <= boxOf(picker).top).toBe(true)
})

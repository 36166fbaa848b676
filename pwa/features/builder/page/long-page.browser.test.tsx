// Pages longer than the window: a drag scrolls along at their edges and stops with the pointer.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item } from '#domain/guidebook/document.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { press } from '#pwa/testing/keys.ts'
import { middleOf, mouse } from '#pwa/testing/pointer.ts'
import { all } from '#pwa/testing/expectations.ts'

const lines = (count: number, words: string): Item =>
  itemOf('text', { content: paragraph(Array.from({ length: count }, () => words).join('\n')) })

/** The first is taller than the window, and all together over 10,000 px. */
const tallPage = () => [lines(40, 'tall'), ...Array.from({ length: 96 }, (_, n) => lines(6, `stop ${n}`))]

/** Pixels a second, faster than which nobody can follow. */
const FASTEST = 2500

const canvas = (): HTMLElement => all('main')[0]!

/** How far it scrolls in half a second or so, in pixels a second. */
async function speed(): Promise<number> {
  const [from, began] = [canvas().scrollTop, performance.now()]
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
  return ((canvas().scrollTop - from) / (performance.now() - began)) * 1000
}

const says = (item: Item, words: string): boolean => JSON.stringify(item).includes(`"${words}`)

/** Lifts the item that says this by its grip; answers where the pointer is, and two places to lead it to. */
async function lift(words: string) {
  const builder = await openBuilder([freePage(tallPage())])
  await expect.poll(() => canvas().scrollHeight).toBeGreaterThan(10_000)
  const item = all('main [data-node]').find((one) => one.textContent?.startsWith(words))
  await userEvent.click(item!.querySelector<HTMLElement>('[role=textbox]')!, { position: { x: 40, y: 12 } })
  await press('Escape')
  const grip = page.getByRole('button', { name: 'Drag', exact: true })
  await expect.element(grip).toBeVisible()
  const { x, y } = middleOf(grip)
  const { top, bottom } = canvas().getBoundingClientRect()
  await mouse.down({ x, y })
  await mouse.move({ x, y: y + 20 })
  await expect.poll(() => all('[data-dragging]').length).toBe(1)
  return { builder, middle: { x, y: (top + bottom) / 2 }, bottom: { x, y: bottom - 6 } }
}

test('editor 33: at the edge of a page of 10,000 px a drag scrolls at a pace, stops with the pointer, and drops there @ci', async () => {
  const { builder, middle, bottom } = await lift('stop 0')
  await mouse.move(bottom)
  await expect
    .poll(async () => {
      // No hand is as still as a test.
      await mouse.move({ ...bottom, y: bottom.y - 1 }, bottom)
      return canvas().scrollTop
    })
    .toBeGreaterThan(2000)
  const pace = await speed()
  expect(pace).toBeGreaterThan(0)
  expect(pace).toBeLessThan(FASTEST)
  await mouse.move(middle)
  expect(await speed()).toBe(0)
  await mouse.up()
  await expect.poll(() => itemsOf(builder).findIndex((item) => says(item, 'stop 0\\n'))).toBeGreaterThan(5)
  const { top, bottom: end } = canvas().getBoundingClientRect()
  const dropped = all('main [data-node]')
    .find((one) => one.textContent?.startsWith('stop 0'))
    ?.getBoundingClientRect()
  expect([(dropped?.bottom ?? 0) > top, (dropped?.top ?? Infinity) < end]).toEqual([true, true])
  expect(await speed()).toBe(0)
})

test('editor 33: an item taller than the window is dragged without scrolling by itself, and Escape puts it back', async () => {
  const { builder, middle, bottom } = await lift('tall')
  await mouse.move(middle)
  expect(await speed()).toBe(0)
  await mouse.move(bottom)
  await expect.poll(() => canvas().scrollTop).toBeGreaterThan(1000)
  expect(await speed()).toBeLessThan(FASTEST)
  await mouse.move(middle)
  expect(await speed()).toBe(0)
  await press('Escape')
  await mouse.up()
  await expect.poll(() => all('[data-dragging]').length).toBe(0)
  expect(says(itemsOf(builder)[0]!, 'tall')).toBe(true)
})

test('pages: each opens at its top, however far the one before was scrolled', async () => {
  await openBuilder([freePage(tallPage()), { ...freePage(tallPage()), title: 'Second' }])
  await expect.poll(() => canvas().scrollHeight).toBeGreaterThan(10_000)
  canvas().scrollTo({ top: 4000 })
  await expect.poll(() => canvas().scrollTop).toBeGreaterThan(1000)
  await page.getByRole('list', { name: 'Menu pages' }).getByText('Second').click()
  await expect.element(page.getByRole('main').getByRole('textbox', { name: 'Page title' })).toHaveValue('Second')
  expect(canvas().scrollTop).toBe(0)
})

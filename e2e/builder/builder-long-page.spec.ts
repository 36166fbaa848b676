// Pages longer than the window: a drag scrolls along at their edges and stops with the pointer, a group leads to their ends.
import type { Page } from 'playwright/test'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from '#e2e/parts/parts.ts'

const lines = (count: number, text: string) => ({
  type: 'doc',
  content: Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const text = (count: number, words: string) => ({ type: 'text', content: lines(count, words) })

/** The first is taller than the window, and all together over 10,000 px. */
const ITEMS = [text(40, 'tall'), ...Array.from({ length: 76 }, (_, n) => text(5, `stop ${n}`))]

/** Pixels a second, faster than which nobody can follow. */
const FASTEST = 2500

const scrolled = (page: Page): Promise<number> => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop)

/** How far it scrolls in half a second or so, in pixels a second. */
const speed = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate(async (canvas) => {
    const [from, began] = [canvas.scrollTop, performance.now()]
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    return ((canvas.scrollTop - from) / (performance.now() - began)) * 1000
  })

/** Lifts the item that says this by its grip; answers the height of the pointer. */
async function lift(page: Page, words: string): Promise<{ x: number; middle: number; bottom: number }> {
  const item = page.getByRole('main').locator('[data-node]').filter({ hasText: words }).first()
  await item.getByRole('textbox').click({ position: { x: 40, y: 12 } })
  await page.keyboard.press('Escape')
  const grip = await page.getByRole('button', { name: 'Drag', exact: true }).boundingBox()
  const canvas = await page.getByRole('main').boundingBox()
  if (!grip || !canvas) throw new Error('nothing to drag')
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 4 })
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  return { x, middle: canvas.y + canvas.height / 2, bottom: canvas.y + canvas.height - 6 }
}

test('editor 32: held for long on the edge of two sections, an item neither flickers nor fails', async ({
  page,
  parts,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await parts.open('attractions', [text(2, 'one'), text(2, 'two')], [text(2, 'three'), text(2, 'four')])
  const edge = await parts.items.filter({ hasText: 'three' }).boundingBox()
  const { x } = await lift(page, 'one')
  for (let beat = 0; beat < 40; beat += 1) await page.mouse.move(x, (edge?.y ?? 0) + (beat % 2 === 0 ? -1 : 1))
  const changes = await page.evaluate(async () => {
    const frames = async (count: number): Promise<void> => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
    }
    await frames(3)
    let seen = 0
    const observer = new MutationObserver((records) => (seen += records.length))
    observer.observe(document.querySelector('main')!, { subtree: true, attributes: true, childList: true })
    await frames(60)
    observer.disconnect()
    return seen
  })
  await page.mouse.up()
  // Not with each frame.
  expect(changes).toBeLessThan(10)
  expect(failures).toEqual([])
  const words = (await parts.sections())
    .flat()
    .map(({ content }) => JSON.stringify(content).match(/"text":"(\w+)"/)?.[1])
  expect(words.toSorted()).toEqual(['four', 'one', 'three', 'two'])
})

test('editor 33: at the edge of a page of 10,000 px a drag scrolls at a pace, stops with the pointer, and drops there', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', ITEMS)
  expect(await page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(10_000)
  const { x, middle, bottom } = await lift(page, 'stop 0')
  await page.mouse.move(x, bottom, { steps: 6 })
  // No hand is as still as a test.
  const trembling = async (): Promise<number> => {
    await page.mouse.move(x, bottom - 1)
    await page.mouse.move(x, bottom)
    return scrolled(page)
  }
  await expect.poll(trembling).toBeGreaterThan(3000)
  const pace = await speed(page)
  expect(pace).toBeGreaterThan(0)
  expect(pace).toBeLessThan(FASTEST)
  await page.mouse.move(x, middle, { steps: 6 })
  expect(await speed(page)).toBe(0)
  await page.mouse.up()
  const order = async (): Promise<number> => {
    const [items = []] = await parts.sections()
    return items.findIndex((item) => JSON.stringify(item['content']).includes('stop 0"'))
  }
  await expect.poll(order).toBeGreaterThan(12)
  await expect(page.getByRole('main').getByText('stop 0', { exact: true }).first()).toBeInViewport()
  expect(await speed(page)).toBe(0)
})

test('editor 33: an item taller than the window is dragged without scrolling by itself, and Escape puts it back', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', ITEMS)
  const { x, middle, bottom } = await lift(page, 'tall')
  await page.mouse.move(x, middle, { steps: 6 })
  expect(await speed(page)).toBe(0)
  await page.mouse.move(x, bottom, { steps: 6 })
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  expect(await speed(page)).toBeLessThan(FASTEST)
  await page.mouse.move(x, middle, { steps: 6 })
  expect(await speed(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  expect(JSON.stringify((await parts.sections())[0]?.[0])).toContain('tall')
})

test('§9 scroll button: after 100 px a floating group leads to the ends of a page and back to the cover @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', ITEMS)
  const group = page.getByRole('group', { name: 'Scrolling' })
  await expect(group).toHaveCount(0)
  await page.getByRole('main').hover({ position: { x: 20, y: 300 } })
  await page.mouse.wheel(0, 150)
  await group.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByText('stop 75').last()).toBeInViewport()
  await expectAccessible(page)
  await group.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(group).toHaveCount(0)
  await page.mouse.wheel(0, 150)
  await group.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('link', { name: 'Back to Guidebooks' })).toBeVisible()
})

// `activation`: by how many pixels anything on the page moves when a text is opened for editing.
import type { Page } from 'playwright/test'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { withBuilder, rest, type BuilderContext } from './builder-context.ts'

const ITEMS = 500

/** Upper and lower edge of each item in sight, and of each block of text in it. */
const places = (page: Page): Promise<number[]> =>
  page.locator('main').evaluate((main) => {
    const blocks = main.querySelectorAll('[data-node], [role=textbox], [role=textbox] > *')
    const boxes = [...blocks].map((block) => block.getBoundingClientRect())
    const inSight = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    return inSight.flatMap(({ top, bottom }) => [top, bottom])
  })

/** The largest way that anything went, in pixels, while one text after the other is pressed. */
const shiftAt = async (builder: BuilderContext, nth: number): Promise<number> => {
  const { page } = builder
  const text = page.locator('[data-node]').nth(nth).getByRole('textbox')
  await text.scrollIntoViewIfNeeded()
  await text.hover()
  await rest(builder)
  const before = await places(page)
  await text.click()
  await page.locator('[contenteditable=true]').waitFor()
  await page.waitForTimeout(300)
  const after = await places(page)
  await page.keyboard.press('Escape')
  if (before.length !== after.length) return Infinity
  return Math.max(...before.map((place, index) => Math.abs(place - after[index]!)))
}

export const activation = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    await builder.open(await builder.book(ITEMS))
    const shifts: number[] = []
    // Titles and texts, at the top, in the middle and near the end.
    for (const nth of [0, 1, 2, 4, 250, 252, 253, 450, 451]) shifts.push(await shiftAt(builder, nth))
    const most = Math.max(...shifts)
    const detail = `${most} px at most, ${shifts.length} texts opened among ${ITEMS} items`
    return [{ name: 'activation-shift', ratio: most, limit: 0, wants: 'below', detail }]
  })

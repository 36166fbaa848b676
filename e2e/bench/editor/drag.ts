// `drag`: what lifting an item costs in a page of 500, over a page of 20; and how often moving it renders other items.
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { withBuilder, inTurns, over, rest, type BuilderContext } from './builder-context.ts'
import { countRenders, rendersOf } from './renders.ts'

const ROUNDS = 5
const MOVES = 30
const STEP_PX = 8
const APART_MS = 25
const SETTLED_MS = 300

interface Point {
  x: number
  y: number
}

/** Selects a text well inside the window; answers the middle of its grip, and its id. */
const gripOf = async ({ page }: BuilderContext): Promise<Point & { id: string }> => {
  const item = page.locator('[data-node]').nth(1)
  await item.getByRole('textbox').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Escape')
  const grip = page.getByRole('button', { name: '끌어서 옮기기', exact: true }).first()
  await grip.hover()
  const box = await grip.boundingBox()
  if (!box) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, id: (await item.getAttribute('data-node')) ?? '' }
}

const lift = async (builder: BuilderContext, { x, y }: Point): Promise<number> => {
  const { page, spent } = builder
  await page.mouse.move(x, y)
  await rest(builder)
  const before = await spent()
  await page.mouse.down()
  await page.mouse.move(x, y + STEP_PX)
  await page.locator('[data-dragging]').waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLED_MS)
  return (await spent()) - before
}

/** Dropped where it was: nothing changes, and the item stays selected. */
const drop = async (builder: BuilderContext, { x, y }: Point): Promise<void> => {
  await builder.page.mouse.move(x, y)
  await builder.page.waitForTimeout(SETTLED_MS)
  await builder.page.mouse.up()
  await rest(builder)
}

const total = (renders: Record<string, number>, without: string): number =>
  Object.entries(renders).reduce((sum, [id, times]) => (id === without ? sum : sum + times), 0)

export const drag = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    const { page } = builder
    await countRenders(page)
    const few = await builder.book(20)
    const many = await builder.book(500)
    let rendered = 0
    let seen = 0
    const start = (book: typeof few) => async () => {
      await builder.open(book)
      const grip = await gripOf(builder)
      // The first drag loads and compiles what drags.
      await lift(builder, grip)
      await drop(builder, grip)
      const cost = await lift(builder, grip)
      const before = await rendersOf(page)
      for (let step = 2; step <= MOVES; step += 1) {
        await page.mouse.move(grip.x, grip.y + step * STEP_PX)
        await page.waitForTimeout(APART_MS)
      }
      rendered = Math.max(rendered, total(await rendersOf(page), grip.id) - total(before, grip.id))
      seen = Math.max(seen, total(before, ''))
      await drop(builder, grip)
      return cost
    }
    const { less, more } = await inTurns(ROUNDS, { less: start(few), more: start(many) })
    if (seen === 0) throw new Error('no render was counted at all')
    const detail = `${rendered} bodies rendered in other items during ${MOVES} moves, ${seen} counted before`
    return [
      over('drag-start', 1.5, [more, 'for lifting one of 500'], [less, 'for one of 20']),
      { name: 'drag-renders', ratio: rendered, limit: 0, wants: 'below', detail },
    ]
  })

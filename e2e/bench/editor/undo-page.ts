// `undo-page`: what undoing the deletion of a page of 30 items costs in a guidebook of 500 items, over one of 50.
import type { Figure } from '#e2e/bench/figure.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { withBuilder, inTurns, over, rest, type BuilderContext } from './builder-context.ts'

const ROUNDS = 7
const SETTLED_MS = 600

/** Milliseconds of the page's thread, with storing it. */
const undone = async (builder: BuilderContext, book: Made): Promise<number> => {
  const { page, spent, product } = builder
  const tile = page.getByRole('main').getByRole('button', { name: book.contents[0]!.title, exact: true })
  await page.goto(`${product.url}/guidebooks/edit/${book._id}`)
  await tile.click()
  await page.getByRole('toolbar').getByRole('button', { name: '삭제', exact: true }).click()
  await page.getByRole('button', { name: '지우기', exact: true }).click()
  await tile.waitFor({ state: 'detached' })
  await rest(builder)
  const before = await spent()
  await page.keyboard.press('Control+z')
  // Asked by its id: to look for a role goes over the whole page in the page's own thread.
  await page.locator(`main [data-target="${book.contents[0]!._id}"]`).waitFor()
  await page.waitForTimeout(SETTLED_MS)
  return (await spent()) - before
}

export const undoPage = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    const small = await builder.book(30, 20)
    const large = await builder.book(30, 470)
    const ms = await inTurns(ROUNDS, { small: () => undone(builder, small), large: () => undone(builder, large) })
    return [over('undo-page', 1.5, [ms.large, 'in a guidebook of 500 items'], [ms.small, 'in one of 50'])]
  })

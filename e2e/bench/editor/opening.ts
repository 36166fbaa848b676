// `opening`: what it takes to open a page of 500 items from the cover, over a page of 20: until it is seen, and until
// all of it is drawn, which happens while nobody waits.
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { withBuilder, inTurns, over, rest, type BuilderContext } from './builder-context.ts'
import type { Made } from '#e2e/harness/guidebook.ts'

const ROUNDS = 5

/** Milliseconds of the page's thread from the press until the first item is drawn, and until the page rests. */
const opened = async (builder: BuilderContext, book: Made): Promise<{ seen: number; all: number }> => {
  const { page, spent, product } = builder
  await page.goto(`${product.url}/guidebooks/edit/${book._id}`)
  const { title } = book.contents[0]!
  await page.getByRole('main').getByRole('button', { name: title, exact: true }).click()
  const edit = page.getByRole('toolbar').getByRole('button', { name: '쪽 열기', exact: true })
  await edit.hover()
  await rest(builder)
  const before = await spent()
  await edit.click()
  await page.locator('[data-node]').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const seen = (await spent()) - before
  await rest(builder)
  return { seen, all: (await spent()) - before }
}

export const opening = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    const few = await builder.book(20)
    const many = await builder.book(500)
    const last = new Map<Made, number>()
    const seen = (book: Made) => async () => {
      const cost = await opened(builder, book)
      last.set(book, cost.all)
      return cost.seen
    }
    const all = (book: Made) => async () => last.get(book) ?? Number.NaN
    const ms = await inTurns(ROUNDS, { few: seen(few), allFew: all(few), many: seen(many), allMany: all(many) })
    return [
      over('opening', 1.5, [ms.many, 'until a page of 500 items is seen'], [ms.few, 'one of 20']),
      over('opening-rest', 2.5, [ms.allMany, 'until a page of 500 items rests'], [ms.allFew, 'one of 20']),
    ]
  })

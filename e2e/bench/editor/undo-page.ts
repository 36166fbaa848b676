// `undo-page`: what undoing the deletion of a page of 30 items costs in a guidebook of 500 items, over one of 50.
import type { Figure } from '#e2e/bench/figure.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import type { Stage } from '#e2e/bench/stage.ts'
import { atDesk, inTurns, over, rest, type Desk } from './desk.ts'

const ROUNDS = 7
const SETTLED_MS = 600

/** Milliseconds of the page's thread, with storing it. */
const undone = async (desk: Desk, book: Made): Promise<number> => {
  const { page, spent, product } = desk
  const tile = page.getByRole('main').getByRole('button', { name: book.contents[0]!.title, exact: true })
  await page.goto(`${product.url}/guidebooks/edit/${book._id}`)
  await tile.click()
  await page.getByRole('toolbar').getByRole('button', { name: '삭제', exact: true }).click()
  await page.getByRole('button', { name: '지우기', exact: true }).click()
  await tile.waitFor({ state: 'detached' })
  await rest(desk)
  const before = await spent()
  await page.keyboard.press('Control+z')
  // Asked by its id: to look for a role goes over the whole page in the page's own thread.
  await page.locator(`main [data-target="${book.contents[0]!._id}"]`).waitFor()
  await page.waitForTimeout(SETTLED_MS)
  return (await spent()) - before
}

export const undoPage = ({ product }: Stage): Promise<Figure[]> =>
  atDesk(product, async (desk) => {
    const small = await desk.book(30, 20)
    const large = await desk.book(30, 470)
    const ms = await inTurns(ROUNDS, { small: () => undone(desk, small), large: () => undone(desk, large) })
    return [over('undo-page', 1.5, [ms.large, 'in a guidebook of 500 items'], [ms.small, 'in one of 50'])]
  })

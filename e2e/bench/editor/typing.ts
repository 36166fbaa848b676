// `typing`: what a key costs in a text of a page of 500 items, over a page of 20; and in that, over ProseMirror alone.
import type { Page } from 'playwright/test'
import type { Figure } from '#e2e/bench/figure.ts'
import type { Stage } from '#e2e/bench/stage.ts'
import { barePage } from './bare-page.ts'
import { atDesk, inTurns, meterOf, over, rest, type Meter } from './desk.ts'

const KEYS = 60
const APART_MS = 40
/** What was typed is handed over and stored by then. */
const SETTLED_MS = 600
const ROUNDS = 5

/** Milliseconds of the page's thread for a key, with handing over what was typed. */
const perKey = async (meter: Meter): Promise<number> => {
  const { page, spent } = meter
  await page.keyboard.type('warm up ')
  await rest(meter)
  const before = await spent()
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(APART_MS)
  }
  await page.waitForTimeout(SETTLED_MS)
  return ((await spent()) - before) / KEYS
}

const textOf = (page: Page) => page.getByRole('textbox', { name: '글', exact: true }).nth(6)

export const typing = ({ product }: Stage): Promise<Figure[]> =>
  atDesk(product, async (desk) => {
    const small = await desk.book(1, 20)
    const large = await desk.book(1, 500)
    const bare = await meterOf(await desk.page.context().newPage())
    const show = await barePage(new URL('./bare-view.ts', import.meta.url))
    let text = ''
    const inPage = (book: typeof small) => async () => {
      await desk.page.bringToFront()
      await desk.open(book)
      text ||= await textOf(desk.page).innerText()
      await textOf(desk.page).click()
      return perKey(desk)
    }
    const alone = async (): Promise<number> => {
      await bare.page.bringToFront()
      await show(bare.page, { text })
      await bare.page.getByRole('textbox').click()
      return perKey(bare)
    }
    const key = await inTurns(ROUNDS, { few: inPage(small), many: inPage(large), bare: alone })
    const few = [key.few, 'a key among 20'] as const
    return [
      over('typing', 1.3, [key.many, 'a key among 500 items'], few),
      over('typing-bare', 1.5, few, [key.bare, 'in ProseMirror alone']),
    ]
  })

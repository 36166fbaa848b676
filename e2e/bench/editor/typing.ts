// `typing`: what a key costs in a text of a page of 500 items, over a page of 20 (script); and in that, over ProseMirror
// alone (all of the page's thread).
import type { Page } from 'playwright/test'
import { median, type Figure } from '#e2e/bench/figure.ts'
import type { Stage } from '#e2e/bench/stage.ts'
import { barePage } from './bare-page.ts'
import { atDesk, inTurns, meterOf, over, rest, type Meter } from './desk.ts'

const KEYS = 60
const APART_MS = 40
/** What was typed is handed over and stored by then. */
const SETTLED_MS = 600
const ROUNDS = 5

interface Cost {
  /** Milliseconds of the page's thread for a key, with handing over what was typed. */
  all: number
  script: number
}

const perKey = async (meter: Meter): Promise<Cost> => {
  const { page, spent, scripted } = meter
  await page.keyboard.type('warm up ')
  await rest(meter)
  const [all, script] = [await spent(), await scripted()]
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(APART_MS)
  }
  await page.waitForTimeout(SETTLED_MS)
  return { all: ((await spent()) - all) / KEYS, script: ((await scripted()) - script) / KEYS }
}

const textOf = (page: Page) => page.getByRole('textbox', { name: '글', exact: true }).nth(6)

export const typing = ({ product }: Stage): Promise<Figure[]> =>
  atDesk(product, async (desk) => {
    const small = await desk.book(20)
    const large = await desk.book(500)
    const bare = await meterOf(await desk.page.context().newPage())
    const show = await barePage(new URL('./bare-view.ts', import.meta.url))
    let text = ''
    const inPage = async (book: typeof small): Promise<Cost> => {
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
      return (await perKey(bare)).all
    }
    const all: number[] = []
    const few = async (): Promise<number> => {
      const cost = await inPage(small)
      all.push(cost.all)
      return cost.script
    }
    const many = async (): Promise<number> => (await inPage(large)).script
    const key = await inTurns(ROUNDS, { few, many, alone })
    return [
      over('typing', 1.3, [key.many, 'of script for a key among 500 items'], [key.few, 'among 20']),
      over('typing-bare', 1.5, [median(all.slice(1)), 'for a key'], [key.alone, 'in ProseMirror alone']),
    ]
  })

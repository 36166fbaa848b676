// `typing`: what a key costs in a text of a page of 500 items, over a page of 20 (script, with handing over what was
// typed); and among 20, over ProseMirror alone with the same words in the same letters and lines (all of the page's
// thread while keys come: what follows once they pause is once a burst, and there is nothing of it in the baseline).
import type { Page } from 'playwright/test'
import { median, type Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { barePage } from './bare-page.ts'
import { withBuilder, inTurns, meterOf, over, rest, type BuilderContext, type Meter } from './builder-context.ts'
import { appearanceOf, type Appearance } from './appearance.ts'

const KEYS = 60
const APART_MS = 40
/** What was typed is handed over and stored by then. */
const SETTLED_MS = 600
const ROUNDS = 7

interface Cost {
  /** Milliseconds of the page's thread for a key, while keys come. */
  all: number
  /** Of script, with handing over what was typed. */
  script: number
}

const perKey = async ({ page, spent, scripted }: Meter): Promise<Cost> => {
  const [all, script] = [await spent(), await scripted()]
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(APART_MS)
  }
  const typed = (await spent()) - all
  await page.waitForTimeout(SETTLED_MS)
  return { all: typed / KEYS, script: ((await scripted()) - script) / KEYS }
}

const textOf = (page: Page) => page.getByRole('textbox', { name: '글', exact: true }).nth(6)

/** The first keys load and compile what they need; and what they typed is sent before anything is measured. */
const warmUp = async (builder: BuilderContext): Promise<void> => {
  await builder.page.keyboard.type('warm up ')
  await rest(builder)
  await builder.page.getByText('모두 저장됨').waitFor()
  await rest(builder)
}

export const typing = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    const small = await builder.book(20)
    const large = await builder.book(500)
    // In a context of its own: the product's worker would answer with the product.
    const bare = await meterOf(await builder.elsewhere())
    const show = await barePage(new URL('./bare-view.ts', import.meta.url))
    let look: Appearance
    const inPage = async (book: typeof small): Promise<Cost> => {
      await builder.page.bringToFront()
      await builder.open(book)
      await textOf(builder.page).click()
      await warmUp(builder)
      look = await appearanceOf(textOf(builder.page))
      return perKey(builder)
    }
    const alone = async (): Promise<number> => {
      await bare.page.bringToFront()
      await show(bare.page, product.url, look)
      await bare.page.getByRole('textbox').click()
      await bare.page.keyboard.type('warm up ')
      await rest(bare)
      return (await perKey(bare)).all
    }
    const all: number[] = []
    const few = async (): Promise<number> => {
      const cost = await inPage(small)
      all.push(cost.all)
      return cost.script
    }
    const many = async (): Promise<number> => (await inPage(large)).script
    const key = await inTurns(ROUNDS, { few, alone, many })
    return [
      over('typing', 1.3, [key.many, 'of script for a key among 500 items'], [key.few, 'among 20']),
      over('typing-bare', 1.5, [median(all.slice(1)), 'for a key'], [key.alone, 'in ProseMirror alone']),
    ]
  })

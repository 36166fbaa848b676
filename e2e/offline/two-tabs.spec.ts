// Two tabs of one browser that type in one paragraph at the same time: each sentence stays in one.
import type { Page } from 'playwright/test'
import type { Person } from '#e2e/harness/api.ts'
import { type Device, expect, synced, test } from './device.ts'
import type { Line } from './line.ts'

const textOf = (page: Page) => page.getByRole('main').locator('[data-node] [role=textbox]').first()

/** Both with the caret behind the first sentence of one text. */
async function twoTabs(here: Device, line: Line, person: Person): Promise<readonly [Page, Page]> {
  const one = await here.tabOf(person)
  const { id, text, page } = await one.evaluate(() => gilbook.make('Jeju'))
  await one.evaluate(([book, item]) => gilbook.write(book, item, 'Start.'), [id, text] as const)
  await synced(one, id)
  const two = await here.context.newPage()
  const tabs = [one, two] as const
  for (const tab of tabs) {
    await tab.setViewportSize({ width: 1280, height: 800 })
    await tab.goto(`${line.url}/guidebooks/edit/${id}/contents/${page}`)
    await atEnd(tab)
  }
  return tabs
}

async function atEnd(tab: Page): Promise<void> {
  await textOf(tab).click()
  await tab.locator('[role=textbox][contenteditable=true]:focus').waitFor()
  await tab.keyboard.press('End')
}

const typed = (tab: Page, words: string): Promise<void> => tab.keyboard.type(words, { delay: 45 })

/** Each in one piece, and both tabs alike. */
async function expectWhole(tabs: readonly [Page, Page], ...sentences: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const [one, two] = await Promise.all(tabs.map((tab) => textOf(tab).innerText()))
      return one === two ? sentences.reduce((rest, words) => rest.replace(words, ''), one ?? '') : `${one} | ${two}`
    })
    .toBe('Start.')
}

const FIRST = ' Haenyeo dive for abalone at the cape, in winter as well as in summer.'
const SECOND = ' Oreums are best in the morning light.'

test('offline 72: a tab that begins behind what another one is typing tears no sentence @ci', async ({
  line,
  here,
  person,
}) => {
  const [one, two] = await twoTabs(here, line, person)
  const beginBehind = async (): Promise<void> => {
    await expect(textOf(two)).toContainText('dive')
    await atEnd(two)
    await typed(two, SECOND)
  }
  await Promise.all([typed(one, FIRST), beginBehind()])
  await expectWhole([one, two], FIRST, SECOND)
})

// Two tabs of one browser that type in one paragraph at the same time: each sentence stays in one.
import type { Page } from 'playwright/test'
import type { Person } from '#e2e/harness/api.ts'
import { type Device, expect, synced, test } from './device.ts'
import type { Network } from './network.ts'
import { onServer } from './offline-page.ts'

const textOf = (page: Page) => page.getByRole('main').locator('[data-node] [role=textbox]').first()

interface TwoTabs {
  id: string
  tabs: readonly [Page, Page]
}

/** Both with the caret behind the first sentence of one text. */
async function twoTabs(here: Device, network: Network, person: Person): Promise<TwoTabs> {
  const one = await here.tabOf(person)
  const { id, text, page } = await one.evaluate(() => gilbook.make('Jeju'))
  await one.evaluate(([book, item]) => gilbook.write(book, item, 'Start.'), [id, text] as const)
  await synced(one, id)
  const two = await here.context.newPage()
  const tabs = [one, two] as const
  for (const tab of tabs) {
    await tab.setViewportSize({ width: 1280, height: 800 })
    await tab.goto(`${network.url}/guidebooks/edit/${id}/contents/${page}`)
    await atEnd(tab)
  }
  return { id, tabs }
}

async function atEnd(tab: Page): Promise<void> {
  await textOf(tab).click()
  await tab.locator('[role=textbox][contenteditable=true]:focus').waitFor()
  await tab.keyboard.press('End')
}

const typed = (tab: Page, words: string): Promise<void> => tab.keyboard.type(words, { delay: 45 })

/** Each in one piece, and both tabs alike. @returns what they say */
async function expectWhole(tabs: readonly [Page, Page], ...sentences: string[]): Promise<string> {
  const said = (): Promise<string[]> => Promise.all(tabs.map((tab) => textOf(tab).innerText()))
  await expect
    .poll(async () => {
      const [one = '', two = ''] = await said()
      return one === two ? sentences.reduce((rest, words) => rest.replace(words, ''), one) : `${one} | ${two}`
    })
    .toBe('Start.')
  return (await said())[0] ?? ''
}

const FIRST = ' Haenyeo dive for abalone at the cape, in winter as well as in summer.'
const SECOND = ' Oreums are best in the morning light.'

test('offline 72: two tabs that begin at one place with true keys tear neither sentence @ci', async ({
  app,
  network,
  here,
  person,
}) => {
  const { id, tabs } = await twoTabs(here, network, person)
  await Promise.all([typed(tabs[0], FIRST), typed(tabs[1], SECOND)])
  const said = await expectWhole(tabs, FIRST, SECOND)
  await expect.poll(async () => JSON.stringify(await onServer(app, person, id))).toContain(said)
})

test('offline 72: a tab that begins behind what another one is typing tears no sentence @ci', async ({
  network,
  here,
  person,
}) => {
  const { tabs } = await twoTabs(here, network, person)
  const beginBehind = async (): Promise<void> => {
    await expect(textOf(tabs[1])).toContainText('dive')
    await atEnd(tabs[1])
    await typed(tabs[1], SECOND)
  }
  await Promise.all([typed(tabs[0], FIRST), beginBehind()])
  await expectWhole(tabs, FIRST, SECOND)
})

// Browsers that are killed while somebody types: whatever is older than a second is there again.
import type { Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { dice } from '#e2e/harness/prose.ts'
import { imeOf } from '#e2e/editor/ime.ts'
import { onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { bystanderOf, expect, type LastingDevice, test } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'

const KILLS = process.env['TEST_LONG'] ? 100 : 4
const SEED = Number(process.env['SEED'] ?? 14)
/** What was typed within it may be missing. */
const YOUNG_MS = 1000

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** A guidebook with a text and a table; answers the address of its page. */
async function made(app: App, { token }: Person): Promise<{ cover: string; page: string }> {
  const [_id, pageId] = [crypto.randomUUID(), crypto.randomUUID()]
  const items = [
    { _id: crypto.randomUUID(), type: 'text', content: words('one') },
    {
      _id: crypto.randomUUID(),
      type: 'table',
      rows: 2,
      cols: 2,
      content: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  ]
  const sections = [{ _id: crypto.randomUUID(), items }]
  const contents = [{ _id: pageId, title: 'Jeju', contentType: 'attractions', icon: null, sections }]
  await app.ask('POST', '/api/guidebooks', { token, body: { _id, title: 'Jeju', contents } })
  const cover = `/guidebooks/edit/${_id}`
  return { cover, page: `${cover}/contents/${pageId}` }
}

const itemsOf = (page: Page) => page.getByRole('main').locator('[data-node]')

/** Opens a place to type in, all of it selected. */
const PLACES: ((page: Page, network: Network, book: { cover: string; page: string }) => Promise<void>)[] = [
  async (page, network, { page: address }) => {
    await page.goto(network.url + address)
    await itemsOf(page).first().getByRole('textbox').click()
    await expect(page.locator('[contenteditable=true]')).toBeFocused()
    await page.keyboard.press('Control+a')
  },
  async (page, network, { cover }) => {
    await page.goto(network.url + cover)
    await titleOf(page).click()
    await page.keyboard.press('Control+a')
  },
  async (page, network, { page: address }) => {
    await page.goto(network.url + address)
    const cell = page.getByRole('textbox', { name: '1줄 1칸', exact: true })
    await cell.click()
    await expect(cell).toBeFocused()
    await page.keyboard.press('Control+a')
  },
  async (page, network) => {
    await page.goto(`${network.url}/guidebooks/create`)
    await titleOf(page).click()
    await page.keyboard.press('Control+a')
  },
]

/** Ends the browser at once, by its own devtools. */
async function kill(here: LastingDevice, page: Page): Promise<void> {
  const devtools = await here.context.newCDPSession(page)
  const gone = here.context.waitForEvent('close')
  void devtools.send('Browser.crash').catch(() => undefined)
  await gone
}

/** Types letter by letter for so long; each state with the instant after its last letter. */
async function typeFor(
  page: Page,
  ms: number,
  roll: (most: number) => number,
): Promise<{ at: number; text: string }[]> {
  const typed: { at: number; text: string }[] = []
  const end = Date.now() + ms
  for (let text = ''; Date.now() < end;) {
    const letter = String.fromCharCode(97 + roll(26))
    await page.keyboard.type(letter, { delay: 40 + roll(120) })
    text += letter
    typed.push({ at: Date.now(), text })
  }
  return typed
}

test('offline 65: a browser killed while somebody types has all that is older than a second @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  test.setTimeout(60_000 + KILLS * 60_000)
  const book = await made(app, person)
  await here.tabOf(person)
  for (let round = 0; round < KILLS; round++) {
    const { roll } = dice(SEED + round)
    // Who is signed in is on the disk only after a browser that ended well.
    await here.restart()
    const page = await here.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await PLACES[round % PLACES.length]?.(page, network, book)
    const typed = await typeFor(page, 1500 + roll(4000), roll)
    const killedAt = Date.now()
    await kill(here, page)
    await here.restart()
    const old = typed.findLast(({ at }) => at < killedAt - YOUNG_MS)?.text ?? ''
    expect(old, `round ${round}: something was typed long before`).not.toBe('')
    expect(await onDisk(await bystanderOf(here, network)), `round ${round}, seed ${SEED}`).toContain(old)
  }
})

test('offline 65: nothing is called saved while a text still holds a syllable @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page: address } = await made(app, person)
  const page = await here.tabOf(person)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(network.url + address)
  await itemsOf(page).first().getByRole('textbox').click()
  await expect(page.locator('[contenteditable=true]')).toBeFocused()
  await expect(pill(page, '모두 저장됨')).toBeVisible()
  const ime = await imeOf(page)
  await ime.compose('하')
  await expect(pill(page, '저장하는 중')).toBeVisible()
  await ime.commit('한')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect(await onDisk(page)).toContain('한')
})

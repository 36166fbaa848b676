// What other devices save is shown at once: beneath what is typed, in every tab, by one stream a browser or by asking.
import type { Locator, Page } from 'playwright/test'
import { begin, onServer } from './offline-page.ts'
import { inBuilder, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { bystanderOf, type Device, expect, synced, test } from '#e2e/offline/device.ts'
import { type Network, patches } from '#e2e/offline/network.ts'
import type { Person } from '#e2e/harness/api.ts'

/** The same guidebook, open on another device. */
async function other(another: () => Promise<Device>, person: Person, id: string): Promise<Page> {
  const tab = await (await another()).tabOf(person)
  await tab.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  return tab
}

async function saves(tab: Page, id: string, act: () => Promise<unknown>): Promise<void> {
  await act()
  await tab.evaluate(() => gilbook.flush())
  await synced(tab, id)
}

const retitles = (tab: Page, id: string, title: string): Promise<void> =>
  saves(tab, id, () => tab.evaluate(([guidebook, words]) => gilbook.retitle(guidebook, words), [id, title] as const))

const streamed = (network: Network): Promise<void> => expect.poll(() => network.streams.size).toBe(1)

const rewrites = (tab: Page, id: string, text: string, ...lines: string[]): Promise<void> =>
  saves(tab, id, () =>
    tab.evaluate(
      ([guidebook, item, paragraphs]) => {
        const content = paragraphs.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
        return gilbook.edit(guidebook, { kind: 'update', id: item, fields: { content: { type: 'doc', content } } })
      },
      [id, text, lines] as const,
    ),
  )

/** A page of a guidebook in the builder, with one text. */
async function onPage(here: Device, network: Network, person: Person) {
  const { tab, id, text, page } = await begin(here, person)
  await tab.setViewportSize({ width: 1280, height: 800 })
  await rewrites(tab, id, text, 'one', 'two', 'three')
  await tab.goto(`${network.url}/guidebooks/edit/${id}/contents/${page}`)
  const words = itemOf(tab, text).getByRole('textbox')
  await expect(words.getByRole('paragraph')).toHaveText(['one', 'two', 'three'])
  return { tab, id, text, words }
}

/** Nothing is sent from this device. @returns what lets it send */
async function holdOutbox(here: Device, network: Network, { user }: Person): Promise<() => Promise<void>> {
  const bystander = await bystanderOf(here, network)
  await bystander.evaluate(
    (userId) =>
      new Promise<void>((held) => {
        void navigator.locks.request(`outbox:${userId}`, () => {
          held()
          return new Promise(() => {})
        })
      }),
    user._id,
  )
  return () => bystander.close()
}

const itemOf = (tab: Page, id: string): Locator => tab.locator(`main [data-node="${id}"]`)

test('offline 67: what another device saves is shown and marked where the guidebook is open, and in lists', async ({
  network,
  here,
  another,
  person,
}) => {
  const { tab, id, text, words } = await onPage(here, network, person)
  const list = await here.context.newPage()
  await list.goto(`${network.url}/guidebooks`)
  await expect(list.getByText('Jeju', { exact: true }).first()).toBeVisible()
  await streamed(network)
  const two = await other(another, person, id)
  const marked = itemOf(tab, text).and(tab.locator('[data-arrived]')).waitFor()
  await rewrites(two, id, text, 'one', 'two', 'three, and a fourth')
  await marked
  await expect(words.getByRole('paragraph')).toHaveText(['one', 'two', 'three, and a fourth'])
  await retitles(two, id, 'From two')
  await expect(list.getByText('From two', { exact: true }).first()).toBeVisible()
  await expect(itemOf(tab, text)).not.toHaveAttribute('data-arrived')
})

test('offline 67: a list that could not be asked for is asked for again by itself when the server is back @ci', async ({
  network,
  here,
  person,
}) => {
  const { tab } = await begin(here, person)
  await tab.goto(`${network.url}/guidebooks`)
  await expect(tab.getByRole('row')).toHaveCount(2)
  await streamed(network)
  let refused = 0
  network.fault = ({ path }) => {
    if (!path.startsWith('/api/guidebooks?page')) return undefined
    refused += 1
    return { kind: 'answer', status: 502 }
  }
  // It asks when one returns to it, if its answer is older than ten seconds.
  const older = tab.getByText('이 기기에 있는 내용이에요.')
  const looked = async (): Promise<boolean> => {
    await tab.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    return older.isVisible()
  }
  await expect.poll(looked, { timeout: 40_000 }).toBe(true)
  // Three times in a row, within three seconds; what it asks after that is on account of the server's return.
  let counted = 0
  const more = (): number => {
    const before = counted
    counted = refused
    return counted - before
  }
  await expect.poll(more, { intervals: [4000] }).toBe(0)
  network.fault = null
  for (const stream of network.streams) stream.destroy()
  await expect(older).toBeHidden()
})

test('offline 67: an administrator sees what its owner saves in a guidebook that is open @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const made = { _id: crypto.randomUUID(), title: 'Jeju', contents: [] }
  await app.ask('POST', '/api/guidebooks', { token: person.token, body: made })
  const page = await here.tabOf(await app.admin())
  const named = page.waitForRequest((request) => request.url().endsWith(`/api/events?open=${made._id}`))
  await page.goto(`${network.url}/guidebooks/edit/${made._id}`)
  await expect(titleOf(page)).toHaveValue('Jeju')
  await named
  await streamed(network)
  await app.ask('PATCH', `/api/guidebooks/${made._id}`, {
    token: person.token,
    body: { shell: { title: 'By its owner' } },
    headers: { 'If-Match': '"1"' },
  })
  await expect(titleOf(page)).toHaveValue('By its owner')
})

test('offline 67: deleted on another device, it is closed where it was open, and that is said @ci', async ({
  network,
  here,
  another,
  person,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await streamed(network)
  const two = await other(another, person, id)
  await two.evaluate((guidebook) => gilbook.deleteGuidebook(guidebook), id)
  await two.evaluate(() => gilbook.flush())
  await expect(page.getByText(/다른 (탭|곳)에서 지운 길북이에요/)).toBeVisible()
  await expect(page).toHaveURL(/\/guidebooks(\/create)?$/)
})

test('offline 67: one’s own saves that come back are not asked for again @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await streamed(network)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname))
  for (const title of ['first', 'second']) {
    await titleOf(page).fill(title)
    await expect.poll(async () => (await onServer<{ title: string }>(app, person, id)).title).toBe(title)
    await expect(pill(page, '모두 저장됨')).toBeVisible()
  }
  // A later event has passed the stream when this one is shown.
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token: person.token,
    body: { shell: { title: 'third' } },
    headers: { 'If-Match': '"3"' },
  })
  await expect(titleOf(page)).toHaveValue('third')
  expect(asked.filter((path) => path === `/api/guidebooks/${id}`)).toHaveLength(1)
})

test('offline 68: it comes beneath what is not sent yet, and the caret stays with its words @ci', async ({
  network,
  here,
  another,
  person,
  app,
}) => {
  const { tab, id, text, words } = await onPage(here, network, person)
  await streamed(network)
  const two = await other(another, person, id)
  const sendAgain = await holdOutbox(here, network, person)
  const lines = words.getByRole('paragraph')
  await words.click()
  await tab.keyboard.press('Control+End')
  await tab.keyboard.type(' four')
  await tab.keyboard.press('ArrowLeft')
  await rewrites(two, id, text, 'zero', 'ONE', 'two', 'three')
  await expect(lines).toHaveText(['zero', 'ONE', 'two', 'three four'])
  await tab.keyboard.type('|')
  await expect(lines).toHaveText(['zero', 'ONE', 'two', 'three fou|r'])
  expect(patches(network).some(({ body }) => body.includes('fou'))).toBe(false)
  await sendAgain()
  await expect(pill(tab, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  const stored = JSON.stringify(await onServer(app, person, id))
  for (const line of ['zero', 'ONE', 'two', 'three fou|r']) expect(stored).toContain(`"${line}"`)
  expect(await two.evaluate(() => gilbook.conflicts())).toEqual([])
})

test('offline 69: two tabs have one stream, and when its holder closes the other takes over @ci', async ({
  network,
  here,
  another,
  person,
}) => {
  const { page: first, id } = await inBuilder(here, network, person, 'Jeju')
  await streamed(network)
  const second = await here.context.newPage()
  await second.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(titleOf(second)).toHaveValue('Jeju')
  const two = await other(another, person, id)
  await retitles(two, id, 'heard by both')
  for (const page of [first, second]) await expect(titleOf(page)).toHaveValue('heard by both')
  expect(network.streams.size).toBe(1)
  const [held] = network.streams
  await first.close()
  await expect.poll(() => [...network.streams].filter((stream) => stream !== held).length).toBe(1)
  await retitles(two, id, 'heard by the one that is left')
  await expect(titleOf(second)).toHaveValue('heard by the one that is left')
  expect(network.streams.size).toBe(1)
})

test('offline 70: without a stream one request asks for all, on returning and by the clock, and a new stream asks once @ci', async ({
  network,
  here,
  another,
  person,
}) => {
  network.fault = ({ path }) => (/^\/api\/events(\?|$)/.test(path) ? { kind: 'answer', status: 502 } : undefined)
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const two = await other(another, person, id)
  await retitles(two, id, 'asked by the clock')
  await expect(titleOf(page)).toHaveValue('asked by the clock', { timeout: 40_000 })
  const known = page.waitForResponse((answer) => answer.url().endsWith('/events/versions') && answer.status() === 304)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await known
  await retitles(two, id, 'asked on returning')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(titleOf(page)).toHaveValue('asked on returning')
  await retitles(two, id, 'missed')
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/events/versions') && answer.status() === 200)
  network.fault = null
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await streamed(network)
  await asked
  await expect(titleOf(page)).toHaveValue('missed')
  expect(patches(network).map(({ status }) => status)).not.toContain(412)
})

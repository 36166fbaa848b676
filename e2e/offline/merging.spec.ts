// Edits that meet: in one tab, in two tabs, on two devices. Nobody's words are lost, and nobody conflicts with themselves.
import type { Page } from 'playwright/test'
import { begin, holdDisk, onServer, write } from './offline-page.ts'
import { expect, gate, stateOf, synced, test } from '#e2e/offline/device.ts'
import { isPatch, patches } from '#e2e/offline/network.ts'

const textsIn = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(async (guidebook) => gilbook.texts(await gilbook.shown(guidebook)), id)

test('offline 12: edits round a request that is on its way never conflict with it', async ({
  network,
  here,
  person,
}) => {
  const { tab, id, text } = await begin(here, person)
  const held = gate()
  network.fault = (passed) => (isPatch(passed) ? { kind: 'hold', until: held.opened } : undefined)
  await write(tab, id, text, 'first')
  await expect.poll(() => patches(network)[0]?.status).toBe(200)
  await write(tab, id, text, 'second')
  await write(tab, id, text, 'third')
  network.fault = null
  held.open()
  await synced(tab, id)
  expect(patches(network).map(({ status, ifMatch }) => [status, ifMatch])).toEqual([
    [200, '"1"'],
    [200, '"2"'],
  ])
  expect(patches(network)[1]?.body).toContain('third')
})

test('offline 13: an older tab that goes on typing keeps what the newer one wrote', async ({ here, person, app }) => {
  const { tab: older, id, text, page } = await begin(here, person)
  const newer = await here.tab()
  await newer.evaluate(() => gilbook.resume())
  await newer.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  await newer.evaluate((guidebook) => gilbook.retitle(guidebook, 'By the newer tab'), id)
  await older.bringToFront()
  await write(older, id, text, 'by the older tab')
  await synced(older, id)
  const stored = await onServer(app, person, id)
  expect(stored).toMatchObject({ title: 'By the newer tab', contents: [{ _id: page }] })
  expect(JSON.stringify(stored)).toContain('by the older tab')
})

test('offline 13: two tabs that write the same words at once lose none of them', async ({ here, person }) => {
  const { tab: one, id, text } = await begin(here, person)
  const two = await here.tab()
  await two.evaluate(() => gilbook.resume())
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  // Each writes before it can have heard of the other: no storing until both have.
  const at = Date.now() + 1000
  const words = ['by one', 'by two']
  await Promise.all(
    [one, two].map((tab, n) =>
      tab.evaluate(
        async ([guidebook, item, value, when]) => {
          while (Date.now() < when);
          await gilbook.write(guidebook, item, value)
        },
        [id, text, words[n] ?? '', at] as const,
      ),
    ),
  )
  /** As the device has it: no screen is there that would be told of the other tab. */
  const readIn = async (tab: Page): Promise<string[]> => {
    await tab.evaluate((guidebook) => gilbook.loadDraft(guidebook), id)
    return textsIn(tab, id)
  }
  const kept = async (): Promise<string> =>
    JSON.stringify([await readIn(one), await one.evaluate(() => gilbook.conflicts())])
  await expect.poll(kept).toContain('by one')
  await expect.poll(kept).toContain('by two')
  await expect.poll(async () => new Set([await readIn(one), await readIn(two)].map(String)).size).toBe(1)
})

test('offline 72: what another tab put behind a sentence stays behind it once it goes on, whoever stores first', async ({
  network,
  here,
  person,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  const two = await here.tab()
  await two.evaluate(() => gilbook.resume())
  // No screen is there that would tell a tab of the other, and no answer of the server.
  network.up = false
  await write(one, id, text, 'Haenyeo')
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  await write(two, id, text, 'Haenyeo. Oreums')
  await write(one, id, text, 'Haenyeo dive')
  expect(await textsIn(one, id)).toEqual(['Haenyeo dive. Oreums'])
  await two.evaluate((guidebook) => gilbook.loadDraft(guidebook), id)
  await write(one, id, text, 'Haenyeo dive. Oreums at dawn')
  await write(two, id, text, 'Haenyeo dive. Oreums in spring')
  expect(await textsIn(two, id)).toEqual(['Haenyeo dive. Oreums in spring at dawn'])
})

test('offline 13: words typed while a tab stores, and while it can not store, are merged with another tab’s', async ({
  here,
  person,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  const two = await here.tab()
  await two.evaluate(() => gilbook.resume())
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  /** As the device has it: no screen is there that would be told of the other tab. */
  const kept = async (): Promise<string> => {
    await one.evaluate((guidebook) => gilbook.loadDraft(guidebook), id)
    return JSON.stringify([await textsIn(one, id), await one.evaluate(() => gilbook.conflicts())])
  }
  // No word twice: one that both have typed would be nobody's change.
  await write(two, id, text, 'Udo ferry')
  await one.evaluate(
    async ([guidebook, item]) => {
      const storing = gilbook.retitle(guidebook, 'Renamed')
      // It has begun, and the disk has not answered yet.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      await gilbook.write(guidebook, item, 'Seongsan sunrise')
      await storing
    },
    [id, text] as const,
  )
  await expect.poll(kept).toContain('Seongsan sunrise')
  await expect.poll(kept).toContain('Udo ferry')
  await two.evaluate((guidebook) => gilbook.loadDraft(guidebook), id)
  const third = await here.tab()
  await third.evaluate(() => gilbook.resume())
  const letGo = await holdDisk(third)
  const written = [write(two, id, text, 'Dongmun market'), write(one, id, text, 'Hallasan trail')]
  for (const [tab, words] of [
    [one, 'Hallasan trail'],
    [two, 'Dongmun market'],
  ] as const)
    await expect.poll(() => textsIn(tab, id)).toEqual([words])
  await letGo()
  await Promise.all(written)
  await expect.poll(kept).toContain('Dongmun market')
  await expect.poll(kept).toContain('Hallasan trail')
})

test('offline 14: two devices change different texts, and both are kept', async ({
  network,
  here,
  another,
  person,
  app,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  const two = await (await another()).tabOf(person)
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  network.up = false
  await write(one, id, text, 'from one')
  await two.evaluate((guidebook) => gilbook.retitle(guidebook, 'From two'), id)
  network.up = true
  await two.evaluate(() => gilbook.flush())
  await synced(two, id)
  await one.evaluate(() => gilbook.flush())
  await synced(one, id)
  expect(
    patches(network)
      .map(({ status }) => status)
      .filter((status) => status > 0),
  ).toEqual([200, 412, 200])
  const stored = await onServer(app, person, id)
  expect(stored).toMatchObject({ title: 'From two' })
  expect(JSON.stringify(stored)).toContain('from one')
})

test('offline 14: two devices change the same word, and both texts are there to choose from', async ({
  network,
  here,
  another,
  person,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  await write(one, id, text, 'ours')
  await synced(one, id)
  const two = await (await another()).tabOf(person)
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  network.up = false
  for (const [tab, words] of [
    [one, 'mine'],
    [two, 'theirs'],
  ] as const) {
    await write(tab, id, text, words)
  }
  network.up = true
  await two.evaluate(() => gilbook.flush())
  await synced(two, id)
  await one.evaluate(() => gilbook.flush())
  await expect.poll(() => stateOf(one, id)).toBe('conflict')
  const [conflict] = await one.evaluate(() => gilbook.conflicts())
  expect(JSON.stringify(conflict)).toContain('mine')
  expect(JSON.stringify(conflict)).toContain('theirs')
  await one.reload()
  await one.evaluate(() => gilbook.resume())
  expect(await stateOf(one, id), 'undecided over a reload').toBe('conflict')
  await one.evaluate(async () => {
    const [open] = await gilbook.conflicts()
    if (open) await gilbook.resolveConflict(open, 'mine')
  })
  await synced(one, id)
  expect(await textsIn(one, id)).toEqual(['mine'])
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  await expect.poll(() => textsIn(two, id)).toEqual(['mine'])
})

test('offline 15: fifty keys on a slow line make no conflict, and the server ends with the last', async ({
  network,
  here,
  person,
  app,
}) => {
  const { tab, id, text } = await begin(here, person)
  const onTheirWay: (() => void)[] = []
  network.fault = (passed) => {
    if (!isPatch(passed)) return undefined
    const answer = gate()
    onTheirWay.push(answer.open)
    return { kind: 'hold', until: answer.opened }
  }
  for (const [first, last] of [
    [1, 20],
    [21, 40],
    [41, 50],
  ] as const) {
    const answerBefore = onTheirWay.shift()
    await tab.evaluate(
      async ([guidebook, item, from, to]) => {
        for (let key = from; key <= to; key++) await gilbook.write(guidebook, item, 'x'.repeat(key))
        void gilbook.flush()
      },
      [id, text, first, last] as const,
    )
    // The keys before are answered only now.
    answerBefore?.()
    await expect.poll(() => onTheirWay.length).toBe(1)
  }
  onTheirWay.shift()?.()
  await synced(tab, id)
  expect(new Set(patches(network).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await tab.evaluate(() => gilbook.conflicts())).toEqual([])
  const stored = await onServer(app, person, id)
  expect(JSON.stringify(stored)).toContain(`"${'x'.repeat(50)}"`)
})

test('offline 14: a picture and a text meet on the same page, and both stay @ci', async ({ here, person, app }) => {
  const { tab, id, text, page } = await begin(here, person)
  await tab.evaluate(
    async ([guidebook, item, where]) => {
      const image = await gilbook.addImage(guidebook, where)
      await gilbook.choosePicture(guidebook, image, '#e4572e')
      await gilbook.write(guidebook, item, 'beside the picture')
    },
    [id, text, page] as const,
  )
  await synced(tab, id)
  const stored = JSON.stringify(await onServer(app, person, id))
  expect(stored).toContain('beside the picture')
  expect(stored).toMatch(/"large":"\/uploads\/[0-9a-f]{64}\.webp"/)
  expect(stored).not.toContain('blob:')
})

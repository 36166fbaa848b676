// Refusals, dead networks and sleeping apps: what waits is never lost, holds nothing else back, and is sent in the end.
import { begin, leaveToWorker, onServer, waiting, write } from './offline-page.ts'
import { expect, fireSync, stateOf, synced, test, withWorker } from '#e2e/offline/device.ts'
import { isPatch, patches, serverError } from '#e2e/offline/network.ts'

test('offline 11: made, edited and deleted with no network, nothing is asked of the server', async ({
  network,
  here,
  person,
}) => {
  const tab = await here.tabOf(person)
  network.up = false
  const before = network.writes.length
  const left = await tab.evaluate(async () => {
    const gone = await gilbook.make('Gone')
    await gilbook.write(gone.id, gone.text, 'never sent')
    await gilbook.deleteGuidebook(gone.id)
    return (await gilbook.rows()).length
  })
  expect(left).toBe(0)
  network.up = true
  expect(network.writes.slice(before).filter(({ path }) => path.startsWith('/api/guidebooks'))).toEqual([])
})

test('offline 11: a guidebook that the server knows is deleted when the line is back', async ({
  network,
  here,
  person,
  app,
}) => {
  const { tab, id, text } = await begin(here, person)
  network.up = false
  await tab.evaluate(
    async ([guidebook, item]) => {
      await gilbook.write(guidebook, item, 'too late')
      await gilbook.deleteGuidebook(guidebook)
    },
    [id, text] as const,
  )
  expect(await tab.evaluate(async () => (await gilbook.listGuidebooks()).length)).toBe(0)
  network.up = true
  await tab.evaluate(() => gilbook.flush())
  await expect
    .poll(async () => (await app.call('GET', `/api/guidebooks/${id}`, { token: person.token })).status)
    .toBe(404)
  expect(await waiting(tab)).toBe(0)
})

test('offline 16: what the server refuses for good holds nothing else back, and can be taken away or tried again', async ({
  network,
  here,
  person,
}) => {
  const tab = await here.tabOf(person)
  const [bad, good] = await tab.evaluate(() => Promise.all([gilbook.make('Bad'), gilbook.make('Good')]))
  await synced(tab, bad.id)
  await synced(tab, good.id)
  network.fault = (passed) =>
    isPatch(passed) && passed.path.includes(bad.id)
      ? { kind: 'answer', status: 422, body: { code: 'KEY_REUSED', message: 'no' } }
      : undefined
  await tab.evaluate(
    async ([x, y]) => {
      await gilbook.write(x.id, x.text, 'refused')
      await gilbook.write(y.id, y.text, 'welcome')
    },
    [bad, good] as const,
  )
  await synced(tab, good.id)
  await expect.poll(() => stateOf(tab, bad.id)).toBe('error')
  const [refused] = await tab.evaluate(() => gilbook.listWaiting())
  const [row] = refused?.rows ?? []
  expect([refused?.title, row]).toMatchObject(['Bad', { parked: true, lastError: { status: 422, code: 'KEY_REUSED' } }])
  const file = await tab.evaluate((id) => gilbook.collectBackup([id]), bad.id)
  expect(JSON.stringify(file.books)).toContain('refused')
  network.fault = null
  await tab.evaluate((seq) => gilbook.retryRow(seq), row?.seq ?? 0)
  await synced(tab, bad.id)
})

test('offline 42: a device that says it is online, with no line, keeps every edit and says so', async ({
  network,
  here,
  person,
}) => {
  const { tab, id, text } = await begin(here, person)
  network.up = false
  await write(tab, id, text, 'waits')
  expect(await tab.evaluate(() => navigator.onLine)).toBe(true)
  await expect.poll(() => stateOf(tab, id)).toBe('queued')
  network.up = true
  await synced(tab, id)
})

test('offline 27: a page of somebody else in place of the answer is no answer', async ({ network, here, person }) => {
  const { tab, id, text } = await begin(here, person)
  network.fault = ({ path }) =>
    path.startsWith('/api/') ? { kind: 'answer', status: 200, text: '<h1>Hotel</h1>' } : undefined
  await write(tab, id, text, 'in a hotel')
  await expect.poll(() => stateOf(tab, id)).toBe('queued')
  network.fault = null
  await synced(tab, id)
})

for (const [status, body] of [
  [200, { login: 'https://hotel.example/login' }],
  [200, { _id: 'someone', version: '1' }],
  [401, { error: 'sign in to the network' }],
  [403, {}],
  [404, { message: 'no such page' }],
] as const)
  test(`offline 48: JSON of somebody else, ${status} ${JSON.stringify(body)}, is no answer either`, async ({
    network,
    here,
    person,
    app,
  }) => {
    const { tab, id, text } = await begin(here, person)
    network.fault = ({ path }) => (path.startsWith('/api/') ? { kind: 'answer', status, body } : undefined)
    await write(tab, id, text, 'in a hotel')
    await tab.evaluate(() => gilbook.flush())
    await expect.poll(() => patches(network).length).toBeGreaterThan(0)
    await expect.poll(() => stateOf(tab, id)).toBe('queued')
    network.fault = null
    await synced(tab, id)
    expect(JSON.stringify(await onServer(app, person, id))).toContain('in a hotel')
  })

test('offline 45: the browser gives up its background tries, and the next start of the app sends all the same @ci', async ({
  network,
  lasting: here,
  person,
}) => {
  const tab = await here.tabOf(person)
  await withWorker(tab)
  const { id, text } = await tab.evaluate(() => gilbook.make('Jeju'))
  await synced(tab, id)
  network.fault = (passed) => (isPatch(passed) ? serverError : undefined)
  await write(tab, id, text, 'at last')
  await tab.evaluate(() => gilbook.flush())
  await fireSync(tab, true)
  await expect.poll(() => patches(network).length).toBeGreaterThan(1)
  await here.restart()
  network.fault = null
  const next = await here.tab()
  await next.evaluate(() => gilbook.resume())
  await synced(next, id)
})

test('saving: work made with no network is sent by the worker with no page open @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { id, bystander } = await leaveToWorker(here, network, person, 'sent in sleep')
  network.up = true
  await fireSync(bystander)
  const version = async (): Promise<number> => (await onServer<{ version: number }>(app, person, id)).version
  await expect.poll(version).toBe(2)
})

test('offline 10: the same request twice at once has one effect; its key with another body is refused', async ({
  network,
  here,
  person,
  app,
}) => {
  const tab = await here.tabOf(person)
  const key = crypto.randomUUID()
  const post = (titles: string[]): Promise<number[]> =>
    tab.evaluate(
      async ([token, idempotencyKey, all]) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        }
        const one = (title: string) =>
          fetch('/api/guidebooks', { method: 'POST', headers, body: JSON.stringify({ title }) })
        return Promise.all(all.map(async (title) => (await one(title)).status))
      },
      [person.token, key, titles] as const,
    )
  const first = await post(['Only one', 'Only one'])
  expect(first).toContain(201)
  for (const status of first) expect([201, 409]).toContain(status)
  expect(await post(['Only one'])).toEqual([201])
  expect(await post(['Another'])).toEqual([422])
  const list = await app.ask<{ totalCount: number }>('GET', '/api/guidebooks', { token: person.token })
  expect(list.totalCount).toBe(1)
  expect(network.writes.filter(({ path }) => path === '/api/guidebooks')).toHaveLength(4)
})

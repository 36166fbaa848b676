// What waits is sent once, in order, as its owner, whatever the network and the server do.
import { freeze } from '#e2e/harness/browser.ts'
import { begin, leaveToWorker, onServer, waiting, write } from './offline-page.ts'
import { expect, fireSync, gate, stateOf, stopWorkers, synced, test, withWorker } from '#e2e/offline/device.ts'
import { type Fault, isPatch, patches, serverError } from '#e2e/offline/network.ts'

test('offline 1: a server that fails twice gets the edit the third time, once', async ({
  network,
  here,
  person,
  app,
}) => {
  const { tab, id, text } = await begin(here, person)
  let failures = 2
  network.fault = (passed) => (isPatch(passed) && failures-- > 0 ? serverError : undefined)
  await write(tab, id, text, 'kept')
  await expect.poll(() => stateOf(tab, id)).toBe('queued')
  await synced(tab, id)
  expect(patches(network).map(({ status }) => status)).toEqual([500, 500, 200])
  expect(new Set(patches(network).map(({ key }) => key)).size).toBe(1)
  const stored = await onServer<{ version: number }>(app, person, id)
  expect(stored.version).toBe(2)
})

test('offline 2: a session that ends in the middle keeps every row, and the same user goes on in order', async ({
  network,
  here,
  person,
}) => {
  const tab = await here.tabOf(person)
  const ids = await tab.evaluate(() => Promise.all(['A', 'B', 'C'].map((title) => gilbook.make(title))))
  for (const { id } of ids) await synced(tab, id)
  network.up = false
  for (const { id, text } of ids) {
    await write(tab, id, text, 'later')
  }
  let ended = true
  const refusal: Fault = { kind: 'answer', status: 401, body: { code: 'UNAUTHENTICATED', message: '' } }
  network.fault = (passed) => {
    const second = isPatch(passed) && passed.path.endsWith(ids[1]?.id ?? '')
    return ended && (second || passed.path === '/api/auth/refresh') ? refusal : undefined
  }
  network.up = true
  await tab.evaluate(() => gilbook.flush())
  expect(await waiting(tab)).toBe(2)
  expect(await stateOf(tab, ids[1]?.id ?? '')).toBe('error')
  ended = false
  await tab.evaluate(([email, password]) => gilbook.begin(email, password), [person.email, person.password] as const)
  for (const { id } of ids) await synced(tab, id)
  const done = patches(network).filter(({ status }) => status === 200)
  expect(done.map(({ path }) => path.split('/').at(-1))).toEqual(ids.map(({ id }) => id))
})

test('offline 3: no token is kept with the work; what is sent later carries the new one', async ({
  network,
  here,
  person,
}) => {
  const { tab, id, text } = await begin(here, person)
  const [before] = network.writes.flatMap(({ authorization }) =>
    authorization?.startsWith('Bearer') ? authorization : [],
  )
  network.fault = (passed) => (isPatch(passed) ? { kind: 'cut' } : undefined)
  await write(tab, id, text, 'x')
  await tab.evaluate(() => gilbook.flush())
  const disk = await tab.evaluate(async () => {
    const tables = await Promise.all(gilbook.database().tables.map((table) => table.toArray()))
    return JSON.stringify(tables) + JSON.stringify({ ...localStorage })
  })
  expect(disk).toContain(id)
  expect(disk).not.toContain(before?.slice(-40))
  await tab.reload()
  network.fault = null
  await tab.evaluate(() => gilbook.resume())
  await synced(tab, id)
  const last = patches(network).at(-1)
  expect(last?.status).toBe(200)
  expect(last?.authorization).not.toBe(before)
})

test('offline 4: nothing of one user is ever sent as another', async ({ network, here, person, app }) => {
  const { tab, id, text } = await begin(here, person, 'Mine')
  network.up = false
  await write(tab, id, text, 'mine')
  await tab.evaluate(() => gilbook.flush())
  await tab.close()
  const other = await app.signUp('Kim Yeonghui')
  network.up = true
  const before = network.writes.length
  const next = await here.tab()
  await next.evaluate(() => localStorage.clear())
  await next.reload()
  await next.evaluate(
    async ([email, password]) => {
      await gilbook.begin(email, password)
      await gilbook.flush()
    },
    [other.email, other.password] as const,
  )
  await withWorker(next)
  await fireSync(next)
  expect(network.writes.slice(before).filter(({ path }) => path.includes(id))).toEqual([])
  expect(await next.evaluate(async () => (await gilbook.listGuidebooks()).length)).toBe(0)
})

test('offline 5: a crash between sending and answer resends the same request, with one effect', async ({
  network,
  here,
  person,
  app,
}) => {
  const { tab, id, text } = await begin(here, person)
  const held = gate()
  network.fault = (passed) => (isPatch(passed) ? { kind: 'hold', until: held.opened } : undefined)
  await write(tab, id, text, 'once')
  await expect.poll(() => patches(network)[0]?.status).toBe(200)
  const session = await here.context.newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  // Never answered: who would answer is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  network.fault = null
  const again = await here.tab()
  await again.evaluate(() => gilbook.resume())
  await synced(again, id)
  expect(new Set(patches(network).map(({ key }) => key)).size).toBe(1)
  expect(patches(network).length).toBeGreaterThan(1)
  const stored = await onServer<{ version: number }>(app, person, id)
  expect(stored.version).toBe(2)
  expect(await again.evaluate(async (guidebook) => gilbook.texts(await gilbook.shown(guidebook)), id)).toEqual(['once'])
  held.open()
})

test('offline 6: a worker that is stopped in the middle leaves work that the next one finishes once', async ({
  network,
  here,
  person,
  app,
}) => {
  const { id, bystander } = await leaveToWorker(here, network, person, 'by worker')
  const held = gate()
  // It hangs before the product has seen it: what is not on the device any more is nowhere.
  network.fault = (passed) => (isPatch(passed) ? { kind: 'cut', until: held.opened } : undefined)
  network.up = true
  await fireSync(bystander)
  await expect
    .poll(() => patches(network).filter(({ path }) => path.includes(id)).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await stopWorkers(bystander)
  network.fault = null
  held.open()
  const back = await here.tab()
  await back.evaluate(() => gilbook.resume())
  await synced(back, id)
  const stored = await onServer<{ version: number }>(app, person, id)
  expect(stored.version).toBe(2)
  expect(JSON.stringify(stored)).toContain('by worker')
})

test('offline 7: two tabs and the worker together send each thing once', async ({ network, here, person }) => {
  const tab = await here.tabOf(person)
  await withWorker(tab)
  const made = await tab.evaluate(async () => {
    const all = []
    for (let at = 0; at < 20; at++) all.push(await gilbook.make(`Guidebook ${at}`))
    return all
  })
  await expect.poll(() => waiting(tab), { timeout: 60_000 }).toBe(0)
  network.up = false
  await tab.evaluate(async (all) => {
    for (const { id, text } of all) await gilbook.write(id, text, 'changed')
  }, made)
  const second = await here.tab()
  await second.evaluate(() => gilbook.resume())
  network.up = true
  await Promise.all([tab.evaluate(() => gilbook.flush()), second.evaluate(() => gilbook.flush()), fireSync(tab)])
  await expect.poll(() => waiting(tab), { timeout: 60_000 }).toBe(0)
  const done = patches(network).filter(({ status }) => status > 0)
  expect(done.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(done.map(({ key }) => key)).size).toBe(20)
})

test('offline 8: a frozen tab that holds the lock is relieved of it', async ({ network, here, person }) => {
  const { tab, id, text } = await begin(here, person)
  const held = gate()
  network.fault = (passed) => (isPatch(passed) ? { kind: 'hold', until: held.opened } : undefined)
  await write(tab, id, text, 'stuck')
  await expect.poll(() => patches(network).length).toBe(1)
  network.fault = null
  await freeze(tab)
  const second = await here.tab()
  await second.evaluate(() => gilbook.resume())
  await second.evaluate(() => gilbook.flush())
  expect(await stateOf(second, id), 'nobody robs a holder whose lease runs').not.toBe('synced')
  await second.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 200_000
  })
  await second.evaluate(() => gilbook.flush())
  expect(await stateOf(second, id)).toBe('synced')
  expect(new Set(patches(network).map(({ key }) => key)).size).toBe(1)
  held.open()
})

test('offline 9: a creation whose answer is lost makes one guidebook', async ({ network, here, person, app }) => {
  const tab = await here.tabOf(person)
  let lost = 1
  network.fault = ({ method, path }) =>
    method === 'POST' && path === '/api/guidebooks' && lost-- > 0 ? { kind: 'lose' } : undefined
  const { id } = await tab.evaluate(() => gilbook.make('Only one'))
  await synced(tab, id)
  const list = await app.ask<{ totalCount: number; result: string[] }>('GET', '/api/guidebooks', {
    token: person.token,
  })
  expect(list).toMatchObject({ totalCount: 1, result: [id] })
})

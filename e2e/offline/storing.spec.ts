// The device's own storage: what is written there is whole, or said not to be, and belongs to one user.
import type { Page } from 'playwright/test'
import { begin, write } from './offline-page.ts'
import { withoutRoom } from '#e2e/offline/faults/storage.ts'
import { expect, stateOf, synced, test } from '#e2e/offline/device.ts'

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []))

test('offline 17: a tab of the old version stops when a newer one changes the storage', async ({ here, person }) => {
  const { tab: old, id, text } = await begin(here, person)
  await write(old, id, text, 'stored before')
  const newer = await here.tab()
  const rows = await newer.evaluate(async (name) => {
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1_000_000)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const stores = ['drafts', 'edits']
    const all = stores.map((store) => upgraded.transaction(store).objectStore(store).getAll())
    return Promise.all(all.map((rows) => new Promise((resolve) => (rows.onsuccess = () => resolve(rows.result)))))
  }, `gb-u-${person.user._id}`)
  expect(JSON.stringify(rows)).toContain('stored before')
  expect(await old.evaluate(() => gilbook.ended)).toEqual(['outdated'])
  const after = await old.evaluate(
    ([guidebook, node]) => gilbook.write(guidebook, node, 'too late').then(() => 'kept in the page', String),
    [id, text] as const,
  )
  expect(after).toBe('kept in the page')
  const disk = await newer.evaluate(async (name) => {
    const open = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    const version = open.version
    open.close()
    return version
  }, `gb-u-${person.user._id}`)
  expect(disk, 'the old tab did not make its own again').toBe(1_000_000)
})

test('saving: an edit made while the page reads its guidebook from the disk is kept @ci', async ({ here, person }) => {
  const tab = await here.tabOf(person)
  const { id, text } = await tab.evaluate(() => gilbook.make('Jeju'))
  const stored = await tab.evaluate(
    async ([guidebook, node]) => {
      const reading = gilbook.loadDraft(guidebook)
      // The reading has begun, and the disk has not answered yet.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      await gilbook.write(guidebook, node, 'typed meanwhile')
      await reading
      return gilbook.texts((await gilbook.stored(guidebook))!)
    },
    [id, text] as const,
  )
  expect(stored).toEqual(['typed meanwhile'])
})

test('saving: each of many edits is on the disk at once, and what was stored one by one is gathered @ci', async ({
  here,
  person,
}) => {
  const tab = await here.tabOf(person)
  const { id, text } = await tab.evaluate(() => gilbook.make('Jeju'))
  const read = await tab.evaluate(
    async ([guidebook, node]) => {
      const found: string[] = []
      for (let key = 1; key <= 120; key += 1) {
        await gilbook.write(guidebook, node, `key ${key}`)
        found.push(...gilbook.texts((await gilbook.stored(guidebook))!))
      }
      return found
    },
    [id, text] as const,
  )
  expect(read).toEqual(Array.from({ length: 120 }, (_, key) => `key ${key + 1}`))
  // Another tab reads the disk and nothing else.
  const other = await here.tab()
  await other.evaluate(() => gilbook.resume())
  const { texts, loose } = await other.evaluate(async (guidebook) => {
    const texts = gilbook.texts((await gilbook.stored(guidebook))!)
    return { texts, loose: await gilbook.looseEdits() }
  }, id)
  expect(texts).toEqual(['key 120'])
  expect(loose).toBeLessThanOrEqual(50)
})

test('offline 18: after signing out in one tab, typing in another does not make the storage again', async ({
  here,
  person,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  const two = await here.tab()
  await two.evaluate(() => gilbook.resume())
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  await one.evaluate(async () => {
    await gilbook.clearDevice()
    await gilbook.signOut()
  })
  await write(two, id, text, 'after the end').catch(() => undefined)
  await expect.poll(() => two.evaluate(() => gilbook.ended)).toEqual(['signed-out'])
  expect((await databases(two)).filter((name) => name.startsWith('gb-u-'))).toEqual([])
})

test('offline 18: signing out asks first about what is not on the server', async ({ network, here, person }) => {
  const tab = await here.tabOf(person)
  expect(await tab.evaluate(() => gilbook.unsyncedWork())).toEqual({ changes: 0, drafts: 0, undecided: 0 })
  const { id, text } = await tab.evaluate(() => gilbook.make('Jeju'))
  await synced(tab, id)
  network.up = false
  await write(tab, id, text, 'unsent')
  const begun = await tab.evaluate(() => gilbook.createDraft('en'))
  expect(await tab.evaluate(() => gilbook.unsyncedWork()), 'nothing is in it yet').toMatchObject({ drafts: 0 })
  await tab.evaluate((draft) => gilbook.retitle(draft, 'Autumn'), begun)
  expect(await tab.evaluate(() => gilbook.unsyncedWork())).toEqual({ changes: 1, drafts: 1, undecided: 0 })
})

test('offline 22: a full device says that an edit is not stored, keeps it on the page, and stores it when it can', async ({
  network,
  here,
  person,
}) => {
  const { tab, id, text } = await begin(here, person)
  const makeRoom = await withoutRoom(tab)
  // Else the server would have it all the same.
  network.up = false
  await write(tab, id, text, 'no room for this')
  expect(await stateOf(tab, id)).toBe('unstored')
  const onPage = (): Promise<string[]> =>
    tab.evaluate(async (guidebook) => gilbook.texts(await gilbook.shown(guidebook)), id)
  expect(await onPage()).toEqual(['no room for this'])
  await write(tab, id, text, 'nor for this')
  expect(await onPage()).toEqual(['nor for this'])
  expect(await tab.evaluate(() => gilbook.unsyncedWork())).toMatchObject({ changes: 1 })
  await makeRoom()
  await expect.poll(() => stateOf(tab, id), { timeout: 40_000 }).not.toBe('unstored')
  network.up = true
  await synced(tab, id)
  expect(await tab.evaluate(async (guidebook) => JSON.stringify(await gilbook.stored(guidebook)), id)).toContain(
    'nor for this',
  )
})

test('offline 43: a write that fails in the middle leaves neither the draft nor its row', async ({ here, person }) => {
  const { tab, id, text } = await begin(here, person)
  const found = await tab.evaluate(
    async ([guidebook, node]) => {
      const fail = (): never => {
        throw new Error('no more rows')
      }
      gilbook.database().outbox.hook('creating', fail)
      await gilbook.write(guidebook, node, 'half')
      const state = (await gilbook.sync(guidebook)).state
      const half = {
        state,
        draft: JSON.stringify(await gilbook.stored(guidebook)).includes('half'),
        rows: (await gilbook.rows()).length,
      }
      gilbook.database().outbox.hook('creating').unsubscribe(fail)
      await gilbook.write(guidebook, node, 'whole')
      const draft = JSON.stringify(await gilbook.stored(guidebook)).includes('whole')
      return { half, whole: { draft, rows: (await gilbook.rows()).length } }
    },
    [id, text] as const,
  )
  expect(found).toEqual({ half: { state: 'unstored', draft: false, rows: 0 }, whole: { draft: true, rows: 1 } })
})

test('offline 44: a storage connection that the system closed comes back with the next key', async ({
  here,
  person,
}) => {
  const { tab, id, text } = await begin(here, person)
  await tab.evaluate(() => gilbook.database().backendDB().close())
  await write(tab, id, text, 'after waking up')
  expect(await stateOf(tab, id)).not.toBe('unstored')
  const draft = await tab.evaluate(async (guidebook) => JSON.stringify(await gilbook.stored(guidebook)), id)
  expect(draft).toContain('after waking up')
  await synced(tab, id)
})

test('saving: a new guidebook survives a restart of the browser before its first Save @ci', async ({
  lasting: here,
  person,
  network,
}) => {
  const tab = await here.tabOf(person)
  const id = await tab.evaluate(async () => {
    const draft = await gilbook.createDraft('en')
    await gilbook.retitle(draft, 'Begun on a bus')
    return draft
  })
  expect(await stateOf(tab, id)).toBe('draft')
  const before = network.writes.length
  await here.restart()
  const again = await here.tab()
  await again.evaluate(() => gilbook.resume())
  expect(await again.evaluate(() => gilbook.createDraft('en')), 'goes on with the one that was begun').toBe(id)
  expect(await again.evaluate(async (guidebook) => (await gilbook.shown(guidebook)).title, id)).toBe('Begun on a bus')
  expect(network.writes.slice(before).filter(({ path }) => path.startsWith('/api/guidebooks'))).toEqual([])
  await again.evaluate((guidebook) => gilbook.insertDraft(guidebook), id)
  await synced(again, id)
})

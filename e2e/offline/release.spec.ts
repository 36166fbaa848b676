// Sending what waits, where the network fails and others write too: readers get what was there when it was pressed, and no more.
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { App } from '#e2e/fixtures.ts'
import { begin, onServer, write, type Begun } from './offline-page.ts'
import { type Device, expect, synced, test as base } from './device.ts'
import type { Network } from './network.ts'
import type { Person } from '#e2e/harness/api.ts'

// Publishing takes no plan.
const test = base.extend({ person: async ({ app }, provide) => provide(await app.admin()) })

interface ReleaseFixture extends Begun {
  /** Everything that readers get, and that the server has. */
  seen: () => Promise<string>
  saved: () => Promise<string>
}

/** Published with the words 'seen words'. @param release how changes come to readers from then on */
async function published(
  given: { app: App; here: Device; person: Person },
  release: 'live' | 'sent',
): Promise<ReleaseFixture> {
  const { app, here, person } = given
  const begun = await begin(here, person)
  const { tab, id, text } = begun
  await write(tab, id, text, 'seen words')
  await tab.evaluate(() => gilbook.flush())
  await synced(tab, id)
  await app.ask('PUT', `/api/guidebooks/${id}/publish`, { token: person.token })
  const { uuid } = await onServer<{ uuid: string }>(app, person, id)
  if (release === 'sent') {
    await tab.evaluate((guidebook) => gilbook.chooseRelease(guidebook, 'sent'), id)
    await tab.evaluate(() => gilbook.flush())
    await synced(tab, id)
  }
  return {
    ...begun,
    seen: async () => JSON.stringify(await app.ask<Guidebook>('GET', `/api/guidebooks/uuid/${uuid}`)),
    saved: async () => JSON.stringify(await onServer<Guidebook>(app, person, id)),
  }
}

const send = ({ tab, id }: ReleaseFixture): Promise<void> =>
  tab.evaluate(async (guidebook) => {
    await gilbook.sendGuidebook(guidebook, [])
    await gilbook.flush()
  }, id)

async function back({ tab, id }: ReleaseFixture, network: Network): Promise<void> {
  network.up = true
  await tab.evaluate(() => gilbook.flush())
  await synced(tab, id)
}

const sendings = (network: Network) => network.writes.filter(({ path }) => path.endsWith('/send'))

test('offline 79: what another device saved meanwhile is merged into what is sent, and what was written after it is not', async ({
  app,
  network,
  here,
  another,
  person,
}) => {
  const fixture = await published({ app, here, person }, 'sent')
  const { tab, id, text } = fixture
  const two = await (await another()).tabOf(person)
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  network.up = false
  await write(tab, id, text, 'pressed words')
  await send(fixture)
  await write(tab, id, text, 'pressed words, and later ones')
  await two.evaluate((guidebook) => gilbook.retitle(guidebook, 'From two'), id)
  network.up = true
  await two.evaluate(() => gilbook.flush())
  await synced(two, id)
  await back(fixture, network)
  const [seen, saved] = [await fixture.seen(), await fixture.saved()]
  expect([seen.includes('pressed words'), seen.includes('later ones'), seen.includes('From two')]).toEqual([
    true,
    false,
    true,
  ])
  expect([saved.includes('pressed words, and later ones'), saved.includes('From two')]).toEqual([true, true])
})

test('offline 79: a sending whose answer is lost is repeated as it was, and takes nothing along that was written since @ci', async ({
  app,
  network,
  here,
  person,
}) => {
  const fixture = await published({ app, here, person }, 'sent')
  await write(fixture.tab, fixture.id, fixture.text, 'pressed words')
  network.fault = ({ path }) => (path.endsWith('/send') ? { kind: 'lose' } : undefined)
  await send(fixture)
  await write(fixture.tab, fixture.id, fixture.text, 'later words')
  network.fault = null
  await back(fixture, network)
  const [first, again] = sendings(network)
  expect([again?.key, again?.ifMatch, again?.body]).toEqual([first?.key, first?.ifMatch, first?.body])
  expect([(await fixture.seen()).includes('pressed words'), (await fixture.saved()).includes('later words')]).toEqual([
    true,
    true,
  ])
})

test('offline 79: chosen with no network, what was written before and after the choice waits, and is not seen for a moment @ci', async ({
  app,
  network,
  here,
  person,
}) => {
  const fixture = await published({ app, here, person }, 'live')
  const { tab, id, text } = fixture
  network.up = false
  await write(tab, id, text, 'before the choice')
  await tab.evaluate((guidebook) => gilbook.chooseRelease(guidebook, 'sent'), id)
  await tab.evaluate((guidebook) => gilbook.retitle(guidebook, 'After the choice'), id)
  const writes = network.writes.length
  await back(fixture, network)
  expect(network.writes.slice(writes).map(({ body }) => body.includes('release'))).toEqual([true, false])
  expect(await fixture.seen()).toContain('seen words')
  const saved = await fixture.saved()
  expect([saved.includes('before the choice'), saved.includes('After the choice')]).toEqual([true, true])
})

test('offline 79: sending what was taken back meanwhile ends quietly, and all that was written is saved @ci', async ({
  app,
  network,
  here,
  person,
}) => {
  const fixture = await published({ app, here, person }, 'sent')
  const { tab, id, text } = fixture
  network.up = false
  await write(tab, id, text, 'pressed words')
  await send(fixture)
  await write(tab, id, text, 'later words')
  await app.ask('PUT', `/api/guidebooks/${id}/unpublish`, { token: person.token })
  await back(fixture, network)
  expect(await fixture.saved()).toContain('later words')
  expect(await tab.evaluate(async () => (await gilbook.rows()).length)).toBe(0)
})

test('offline 79: the worker of the app, once it is in charge, knows of choices and sendings, which are stored and go out @ci', async ({
  app,
  here,
  person,
}) => {
  const fixture = await published({ app, here, person }, 'live')
  const { tab, id, text } = fixture
  await tab.evaluate(() =>
    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready.then(Boolean)),
  )
  await tab.evaluate((guidebook) => gilbook.chooseRelease(guidebook, 'sent'), id)
  await write(tab, id, text, 'unfinished words')
  await tab.evaluate(() => gilbook.flush())
  await synced(tab, id)
  expect(await fixture.seen()).toContain('seen words')
  await send(fixture)
  expect(await fixture.seen()).toContain('unfinished words')
})

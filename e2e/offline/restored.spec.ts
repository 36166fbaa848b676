// A server that was destroyed and brought back from its backup, while devices went on: what they have not sent is not lost.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, synced, test as base } from '#e2e/offline/device.ts'
import { root, type Product } from '#e2e/harness/product.ts'
import { openNetwork } from '#e2e/offline/network.ts'
import { begin, onServer, waiting, write } from './offline-page.ts'

const test = base.extend({
  network: async ({ ownApp }, provide) => {
    const network = await openNetwork(ownApp.url)
    await provide(network)
    await network.close()
  },
})

/** One of the two commands of an operator, on the product's data. */
const command = (name: 'backup' | 'restore', { dataDir, database, url }: Product, place: string) =>
  promisify(execFile)('node', [`backend/backup/${name}-command.ts`, place], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      PUBLIC_URL: url,
      BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  })

interface Item {
  image?: { large: string } | null
  content?: object
}

interface OnServer {
  title: string
  version: number
  contents: { title: string; sections: { items: Item[] }[] }[]
}

test('offline 80: a device goes on with what it has not sent, words, picture and a new guidebook, on a server brought back from its backup @ci', async ({
  network,
  here,
  another,
  ownApp: app,
}) => {
  const { email, password } = await app.signUp()
  const person = await app.signIn(email, password)
  const { tab, id, text, page } = await begin(here, person)
  await write(tab, id, text, 'in the backup')
  await synced(tab, id)
  const place = await mkdtemp(join(tmpdir(), 'gilbook-backup-'))
  await command('backup', app, place)

  // Known to the old server alone, which gave a version for it.
  const other = await (await another()).tabOf(person)
  await other.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  await other.evaluate((guidebook) => gilbook.retitle(guidebook, 'after the backup'), id)
  await synced(other, id)
  await tab.evaluate((guidebook) => gilbook.refresh(guidebook), id)
  network.up = false
  await write(tab, id, text, 'in the backup, and on the aeroplane')
  const image = await tab.evaluate(([guidebook, to]) => gilbook.addImage(guidebook, to), [id, page] as const)
  await tab.evaluate(([guidebook, item]) => gilbook.choosePicture(guidebook, item, 'teal'), [id, image] as const)
  const begun = await tab.evaluate(() => gilbook.make('Begun on the aeroplane'))
  expect(await waiting(tab)).toBeGreaterThan(0)

  await app.stop()
  for (const name of await readdir(app.dataDir)) await rm(join(app.dataDir, name), { recursive: true })
  await app.database?.clear()
  await command('restore', app, place)
  await app.start()
  const again = await app.signIn(email, password)
  const restored = await onServer<OnServer>(app, again, id)
  // As often as the old server had saved since: the device must not take this version for the one that it knows.
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token: again.token,
    headers: { 'If-Match': `"${restored.version}"` },
    body: { contents: { [page]: { ...restored.contents[0], title: 'since' } } },
  })
  network.up = true
  await tab.evaluate(() => gilbook.flush())
  await synced(tab, id)
  await synced(tab, begun.id)

  const found = await onServer<OnServer>(app, again, id)
  expect(found.contents[0]?.title).toBe('since')
  const [written, picture] = found.contents[0]?.sections[0]?.items ?? []
  expect(JSON.stringify(written?.content)).toContain('in the backup, and on the aeroplane')
  const shown = await fetch(app.url + (picture?.image?.large ?? ''))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await onServer<OnServer>(app, again, begun.id)).title).toBe('Begun on the aeroplane')
  expect(await waiting(tab)).toBe(0)
  expect(await tab.evaluate((guidebook) => gilbook.stored(guidebook), id)).toMatchObject({ title: found.title })
  await rm(place, { recursive: true })
})

// What a backup does about files that go while it is made, rows that break off, and backups that are older than wanted.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderFiles } from '#backend/platform/files/folder.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups } from './manifest.ts'
import { openPlace } from './place.ts'
import { verifyBackup } from './verify.ts'
import { removeOlder } from './remove-older.ts'
import { openBackup } from './restore-backup.ts'
import { createSeal } from './seal.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gilbook-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const seal = createSeal(Buffer.alloc(32, 7))
const head = { at: '2026-11-26 09:00:00+00', server: '18', migrations: [], jobs: null }
const whole = [{ head }, { table: 'account', columns: ['id'] }, ['1'], { end: { rows: 1 } }]
const linesOf = (notes: unknown[]): string => notes.map((note) => `${JSON.stringify(note)}\n`).join('')
const facts = { release: '1', embedded: true, keys: {}, prints: {} }

describe('a source that changes under the copying', () => {
  /** A file that each listing up to `last` shows and nobody can read, beside one that stays. */
  async function source(last: number, notes: unknown[] = whole) {
    const files = folderFiles(await mkdtemp(join(folder, 'source-')))
    await files.put('stays.webp', Buffer.from('stays'), 'image/webp')
    const seen = { listings: 0, dumps: 0 }
    const list = async function* () {
      seen.listings += 1
      yield* files.list()
      if (seen.listings > 1 && seen.listings <= last) yield { name: 'goes.webp', bytes: 4, at: new Date() }
    }
    const dump = async function* () {
      seen.dumps += 1
      yield linesOf(notes)
    }
    const place = openPlace(join(folder, randomUUID()), { dataDir: folder, storageUrl: 'file:' })
    return { seen, place, make: () => makeBackup({ ...facts, files: { ...files, list }, dump }, place, seal) }
  }

  test('a file that goes in the moment of copying makes it take the moment anew', async () => {
    const { make, seen } = await source(2)
    expect((await make()).manifest.files.map(({ name }) => name)).toEqual(['stays.webp'])
    expect(seen.dumps).toBe(2)
  })
  test('where files go each time it fails, names one and leaves no backup', async () => {
    const { make, seen, place } = await source(Infinity)
    await expect(make()).rejects.toThrow(/1 files went while they were copied, such as goes.webp.*Run it again/)
    expect([seen.dumps, await listBackups(place)]).toEqual([3, []])
  })
  test('rows that break off are no backup, nor are others than were counted', async () => {
    for (const notes of [whole.slice(0, 3), [...whole.slice(0, 3), { end: { rows: 2 } }]]) {
      const { make, place } = await source(0, notes)
      await expect(make()).rejects.toThrow(/broke off/)
      expect(await listBackups(place)).toEqual([])
    }
  })
})

test('of old backups nothing stays but what a newer one needs', async () => {
  const files = folderFiles(await mkdtemp(join(folder, 'source-')))
  const root = join(folder, randomUUID())
  const place = openPlace(root, { dataDir: folder, storageUrl: 'file:' })
  const dump = async function* () {
    yield linesOf(whole)
  }
  const names = ['a.webp', 'b.webp', 'c.webp']
  for (const [at, name] of names.entries()) {
    await files.put(name, Buffer.from(name), 'image/webp')
    if (at === 2) await files.remove('a.webp')
    await makeBackup({ ...facts, files, dump }, place, seal)
  }
  expect(await count(place, 'files')).toBe(3)
  const old = new Date(Date.now() - 3 * 24 * 3600 * 1000)
  for await (const { name } of place.list('files')) await utimes(join(root, name), old, old)
  expect(await removeOlder(place, seal, 2)).toBe(1)
  expect([await count(place, 'files'), await count(place, 'database')]).toEqual([3, 2])
  expect(await removeOlder(place, seal, 1)).toBe(1)
  expect([await count(place, 'files'), await count(place, 'database')]).toEqual([2, 1])
  await verifyBackup(await openBackup(place, seal, null))
  await expect(removeOlder(place, createSeal(Buffer.alloc(32, 8)), 1)).rejects.toThrow(/another key/)
  expect([await count(place, 'files'), (await listBackups(place)).length]).toEqual([2, 1])
})

async function count(place: Files, what: string): Promise<number> {
  let all = 0
  for await (const _ of place.list(what)) all += 1
  return all
}

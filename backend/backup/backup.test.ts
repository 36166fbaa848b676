// A backup made in the middle of work, everything destroyed, and all of it brought back elsewhere.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#backend/config/config.ts'
import { checkBackup } from '#backend/doctor/service-checks.ts'
import { formOf, ifMatch } from '#backend/features/guidebook/testing/documents.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { backupStand, seal, uploads, work } from '#backend/testing/backup-stand.ts'
import { callsOf, first, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { everything, KINDS, shape } from '#backend/testing/machine.ts'
import type { TestServer } from '#backend/testing/server.ts'
import { picture } from '#backend/testing/storing.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace } from './place.ts'
import { openBackup, restoreBackup } from './restore-backup.ts'
import { sourceOf } from './source.ts'
import { SEQUENCE_GAP } from './target.ts'

const { folder, ending, made, started, backUp, bringBack } = backupStand()

/** Saves until it is stopped, title and page with the number of the version that they make. */
function saving(server: TestServer, who: SignedIn, book: Wire) {
  const { as } = callsOf(() => server)
  const page = first(book)
  let last = book.version
  let goesOn = true
  const waiting: { version: number; reached: () => void }[] = []
  const done = (async () => {
    while (goesOn) {
      const title = String(last + 1)
      const change = { shell: { title }, contents: { [page._id]: { ...page, title } } }
      const saved = await as(who, 'PATCH', `/guidebooks/${book._id}`, change, ifMatch(last))
      expect(saved.status).toBe(200)
      last += 1
      for (const { version, reached } of waiting) if (last >= version) reached()
    }
  })()
  return {
    last: () => last,
    reaches: (version: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ version, reached: resolve })
      return Promise.race([promise, done])
    },
    stop: async () => {
      goesOn = false
      await done
      return last
    },
  }
}

/** What a restore changes on purpose. */
const withoutLeap = (rows: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.map((row) => row.replaceAll(/\b100(\d{4})\b/g, (_, n) => String(Number(n)))),
    ]),
  )

type Made = Awaited<ReturnType<typeof makeBackup>>
/** How many files a backup has which an earlier one had not. */
function newIn({ manifest }: Made, earlier: Made): number {
  const known = new Set(earlier.manifest.files.map(({ name }) => name))
  return manifest.files.filter(({ name }) => !known.has(name)).length
}

describe.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
  test('every row and every byte comes back elsewhere, sessions and locked guidebooks with them @ci', async () => {
    const [old, fresh] = [await made(from), await made(to)]
    const where = randomUUID()
    const server = await started(old)
    const { owner, book, locked } = await work(server)
    await backUp(old, where)
    await server.stop()
    const resting = await backUp(old, where)
    const before = { rows: await everything(old.config()), shape: await shape(old.config()), files: await uploads(old) }
    expect(Object.keys(before.files).length).toBeGreaterThan(5)
    await old.destroy()

    const { notices } = await bringBack(where, fresh)
    const rows = await everything(fresh.config())
    expect(rows['guidebook']?.join()).toContain(String(SEQUENCE_GAP + book.version))
    expect(withoutLeap(rows)).toEqual(before.rows)
    expect(await shape(fresh.config())).toEqual(before.shape)
    expect(await uploads(fresh)).toEqual(before.files)
    expect(resting.manifest.database.embedded).toBe(from === 'embedded')
    const moved = from === 'embedded' && to === 'PostgreSQL'
    expect(notices).toEqual(moved ? [expect.stringContaining('GUIDEBOOK_SECRET')] : [])

    if (moved)
      fresh.env['GUIDEBOOK_SECRET'] = await readFile(join(fresh.env['DATA_DIR'] ?? '', 'keys/guidebook'), 'utf8')
    const again = await started(fresh)
    const { read, as } = callsOf(() => again)
    expect((await read(owner, book._id)).contents).toEqual(book.contents)
    const opened = await as(owner, 'GET', `/guidebooks/${locked._id}/password`)
    expect(opened.json).toEqual({ password: 'olle-2026' })
  }, 120_000)

  test('made in the middle of saves it is of one moment, and a device goes on with what it had not sent @ci', async () => {
    const [old, fresh] = [await made(from), await made(to)]
    const where = randomUUID()
    const server = await started(old)
    const { owner, book, locked } = await work(server)
    const { as: asOld } = callsOf(() => server)
    const key = { 'Idempotency-Key': randomUUID(), ...ifMatch(locked.version) }
    const renamed = { shell: { title: '보냈지만 답을 못 들은 이름' } }
    const answered = await asOld(owner, 'PATCH', `/guidebooks/${locked._id}`, renamed, key)
    expect(answered.status).toBe(200)

    const load = saving(server, owner, book)
    await load.reaches(book.version + 3)
    const { manifest } = await backUp(old, where)
    const after = load.last()
    await load.reaches(after + 2)
    const last = await load.stop()
    await server.stop()
    await old.destroy()
    await bringBack(where, fresh)

    const again = await started(fresh)
    const { as, read } = callsOf(() => again)
    const found = await read(owner, book._id)
    const version = found.version - SEQUENCE_GAP
    expect(version).toBeGreaterThanOrEqual(book.version + 3)
    expect(version).toBeLessThanOrEqual(after)
    expect([found.title, first(found).title]).toEqual([String(version), String(version)])
    expect(manifest.database.tables['guidebook']).toBe(2)

    // The answer got lost with the server: sent once more, it is the same answer, and nothing is written twice.
    const repeated = await as(owner, 'PATCH', `/guidebooks/${locked._id}`, renamed, key)
    expect([repeated.status, repeated.text]).toEqual([200, answered.text])
    expect((await read(owner, locked._id)).version).toBe(SEQUENCE_GAP + locked.version + 1)

    // Another device saves as often as the old server did after the backup.
    const path = `/guidebooks/${book._id}`
    for (let at = found.version; at < found.version + last - version; at += 1) {
      const saved = await as(owner, 'PATCH', path, { shell: { title: '다른 기기' } }, ifMatch(at))
      expect(saved.status).toBe(200)
    }

    // Written without a network against the last version that the old server gave, which nobody takes for another one.
    const page = { ...first(book), title: '비행기에서 쓴 제목' }
    const change = { contents: { [page._id]: page } }
    const stale = await as(owner, 'PATCH', path, change, ifMatch(last))
    expect(stale.status).toBe(412)
    const current = (stale.json as unknown as { current: Wire }).current
    const merged = await as(owner, 'PATCH', path, change, ifMatch(current.version))
    expect(merged.status).toBe(200)
    const now = await read(owner, book._id)
    expect([now.title, first(now).title]).toEqual(['다른 기기', '비행기에서 쓴 제목'])
  }, 120_000)
})

describe.each(KINDS)('on %s', (kind) => {
  test('a second backup copies new files only @ci', async () => {
    const one = await made(kind)
    const where = randomUUID()
    const server = await started(one)
    const { owner, book } = await work(server)
    const all = await backUp(one, where)
    expect(all.copied).toBe(all.manifest.files.length)
    const form = formOf(await picture(77), 'p.png')
    const sent = await server.call('POST', `/api/guidebooks/${book._id}/subtitle/image`, { token: owner.token, form })
    const sizes = Object.values(sent.json as Record<string, unknown>).filter((value) =>
      String(value).startsWith('/uploads/'),
    )
    const second = await backUp(one, where)
    const fresh = newIn(second, all)
    expect(second.copied).toBe(fresh)
    expect(fresh).toBeGreaterThanOrEqual(new Set(sizes).size)
    await server.stop()
    await backUp(one, where)
    expect((await backUp(one, where)).copied).toBe(0)
  }, 120_000)
})

test('an S3-compatible store holds backups as a folder does, of files that lie in one @ci', async () => {
  const s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder(), 's3'),
    allowMismatchedSignatures: true,
    configureBuckets: ['product', 'fresh', 'backups'].map((name) => ({ name, configs: [] })),
  })
  const { port } = await s3.run()
  ending(() => s3.close())
  const bucket = (name: string): string => `s3://S3RVER:S3RVER@${name}?endpoint=http://127.0.0.1:${port}`
  const [old, fresh] = [await made('embedded'), await made('embedded')]
  old.env['STORAGE_URL'] = bucket('product/of/ours')
  fresh.env['STORAGE_URL'] = bucket('fresh')
  const server = await started(old)
  await work(server)
  const place = openPlace(bucket('backups/night'), old.config())
  const { manifest, copied } = await makeBackup(sourceOf(old.config(), seal), place, seal)
  expect(copied).toBeGreaterThan(5)
  expect((await makeBackup(sourceOf(old.config(), seal), place, seal)).copied).toBe(0)
  await server.stop()
  await restoreBackup(await openBackup(place, seal, manifest.id), fresh.config, false)
  const [there, here] = [server.deps.files, openFiles(fresh.config().storageUrl, '')]
  for (const { name } of manifest.files) expect(await here.read(name)).toEqual(await there.read(name))
  expect(() => openPlace(bucket('product/of/ours/too'), old.config())).toThrow(/among the product.s own files/)
  expect(() => openPlace(join(fresh.config().dataDir, 'uploads'), { ...fresh.config(), storageUrl: 'file:' })).toThrow(
    /among the product.s own files/,
  )
}, 120_000)

test('as commands: beside the running product, without a key refused, and the doctor tells when it was @ci', async () => {
  const [old, fresh] = [await made('embedded'), await made('embedded')]
  const where = join(folder(), randomUUID())
  const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')
  const run = async (file: string, args: string[], env: Record<string, string>) => {
    const command = join(import.meta.dirname, file)
    const options = { env: { PATH: process.env['PATH'] ?? '', DEMO: 'off', ...env } }
    return promisify(execFile)(process.execPath, [command, ...args], options).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    )
  }
  const server = await started(old)
  await work(server)
  const without = await run('backup-command.ts', [where], old.env)
  expect([without.code, without.said]).toEqual([1, expect.stringMatching(/BACKUP_KEY is not set.*openssl rand/)])
  const keyed = { ...old.env, BACKUP_KEY }
  expect(await checkBackup(old.config())).toMatchObject([{ state: 'warning', seen: expect.stringContaining('no key') }])
  expect(await checkBackup(readConfig(keyed))).toMatchObject([{ state: 'warning', seen: 'none was made from here' }])
  const done = await run('backup-command.ts', [where], keyed)
  expect([done.code, done.said]).toEqual([
    0,
    expect.stringMatching(/^Backup .* is in .*\n[\d,]+ rows of \d+ tables; 6 files/),
  ])
  expect(await checkBackup(readConfig(keyed))).toMatchObject([{ state: 'ok', seen: expect.stringContaining(where) }])
  expect((await run('backup-command.ts', [], keyed)).said).toContain('Say where to')
  expect((await run('backup-command.ts', [where, '--keep', 'all'], keyed)).said).toContain('--keep')
  expect((await run('backup-command.ts', [where, '--keep', '1'], keyed)).said).toContain('1 older backup was removed')
  await server.stop()

  const there = { ...fresh.env, BACKUP_KEY }
  expect((await run('restore-command.ts', [where, '--chek'], there)).said).toMatch(/--chek.*\n.*Say from where/s)
  expect((await run('restore-command.ts', [where, '--check'], there)).said).toMatch(
    /can be restored: all of its \d+ parts/,
  )
  expect(await everything(fresh.config())).toEqual({ sequences: [] })
  const back = await run('restore-command.ts', [where], there)
  expect([back.code, back.said]).toEqual([0, expect.stringMatching(/is restored: start the product/)])
  expect((await everything(fresh.config()))['guidebook']).toHaveLength(2)
}, 120_000)

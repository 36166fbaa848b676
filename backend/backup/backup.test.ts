// A backup made in the middle of work, everything destroyed, and all of it brought back elsewhere.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documentOf, formOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { readConfig } from '#backend/config/config.ts'
import { checkBackup } from '#backend/doctor/backup-check.ts'
import { migrations } from '#backend/migrations/list.ts'
import { openDatabase } from '#backend/platform/database/database.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { callsOf, first, json, type Wire } from '#backend/testing/guidebooks.ts'
import { picture } from '#backend/testing/storing.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import type { TestServer } from '#backend/testing/server.ts'
import { everything, KINDS, machine, shape, type Kind, type Machine } from '#backend/testing/machine.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace } from './place.ts'
import { openBackup, restoreBackup, type Restored } from './restore-backup.ts'
import { createSeal } from './seal.ts'
import { sourceOf } from './source.ts'
import { LEAP, refuseUnknown } from './target.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gilbook-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const seal = createSeal(Buffer.alloc(32, 7))
const begun: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of begun.splice(0).toReversed()) await end()
})

async function made(kind: Kind): Promise<Machine> {
  const one = await machine(kind)
  begun.push(one.destroy)
  return one
}

async function started(on: Machine): Promise<TestServer> {
  const server = await on.start()
  let stopped: Promise<void> | null = null
  const stop = (): Promise<void> => (stopped ??= server.stop())
  begun.push(stop)
  return { ...server, stop }
}

const placeOf = (where: string, on: Machine) => openPlace(join(folder, where), on.config())
const backUp = (on: Machine, where: string) => makeBackup(sourceOf(on.config(), seal), placeOf(where, on), seal)
const bringBack = async (where: string, on: Machine, replace = false): Promise<Restored> =>
  restoreBackup(await openBackup(placeOf(where, on), seal, null), on.config, replace)

interface Worked {
  owner: SignedIn
  book: Wire
  locked: Wire
}

/** A business with guidebooks, one of them locked, with pictures, versions and what is queued of it. */
async function work(server: TestServer): Promise<Worked> {
  const { as, made: make, read } = callsOf(() => server)
  const owner = await server.signUp()
  await server.subscribe(owner.id)
  const book = await make(owner)
  for (const n of [1, 2, 3]) {
    const form = formOf(await picture(n), 'p.png')
    const sent = await server.call('POST', `/api/guidebooks/${book._id}/subtitle/image`, { token: owner.token, form })
    expect(sent.status).toBe(200)
  }
  const now = await read(owner, book._id)
  const odd = { ...first(now), title: '밤 "그림"\\ \t 🚗 \u2028 {}' }
  const saved = await as(
    owner,
    'PATCH',
    `/guidebooks/${book._id}`,
    { contents: { [odd._id]: odd } },
    ifMatch(now.version),
  )
  expect(saved.status).toBe(200)
  const secret = { ...documentOf('잠긴 길', pageOf('잠긴 쪽', textItem('비밀의 숲'))), password: 'olle-2026' }
  const closed = await as(owner, 'POST', '/guidebooks', secret)
  expect(closed.status).toBe(201)
  const locked = json(closed)
  expect((await as(owner, 'PUT', `/guidebooks/${locked._id}/publish`, {})).status).toBe(200)
  return { owner, book: await read(owner, book._id), locked }
}

/** Saves until it is stopped, title and page with the number of the version that they make. */
function saving(server: TestServer, who: SignedIn, book: Wire) {
  const { as } = callsOf(() => server)
  const page = first(book)
  let last = book.version
  let goesOn = true
  const begins = Promise.withResolvers<void>()
  const done = (async () => {
    while (goesOn) {
      const title = String(last + 1)
      const change = { shell: { title }, contents: { [page._id]: { ...page, title } } }
      const saved = await as(who, 'PATCH', `/guidebooks/${book._id}`, change, ifMatch(last))
      expect(saved.status).toBe(200)
      last += 1
      if (last >= book.version + 3) begins.resolve()
    }
  })()
  return {
    hasBegun: Promise.race([begins.promise, done]),
    last: () => last,
    stop: async () => {
      goesOn = false
      await done
      return last
    },
  }
}

const filesIn = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const wanted = paths.filter((path) => !path.includes('/.temp/'))
  return Object.fromEntries(
    await Promise.all(wanted.map(async (path) => [path.slice(root.length), (await readFile(path)).toString('base64')])),
  )
}
const uploads = (on: Machine) => filesIn(join(on.env['DATA_DIR'] ?? '', 'uploads'))

/** What a restore changes on purpose. */
const withoutLeap = (rows: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.map((row) => row.replaceAll(/\b100(\d{4})\b/g, (_, n) => String(Number(n)))),
    ]),
  )

describe.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
  test('every row and every byte comes back elsewhere, sessions and locked guidebooks with them', async () => {
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
    expect(rows['guidebook']?.join()).toContain(String(LEAP + book.version))
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

  test('made in the middle of saves it is of one moment, and a device goes on with what it had not sent', async () => {
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
    await load.hasBegun
    const { manifest } = await backUp(old, where)
    const after = load.last()
    const last = await load.stop()
    await server.stop()
    await old.destroy()
    await bringBack(where, fresh)

    const again = await started(fresh)
    const { as, read } = callsOf(() => again)
    const found = await read(owner, book._id)
    const version = found.version - LEAP
    expect(version).toBeGreaterThanOrEqual(book.version + 3)
    expect(version).toBeLessThanOrEqual(after)
    expect([found.title, first(found).title]).toEqual([String(version), String(version)])
    expect(manifest.database.tables['guidebook']).toBe(2)

    // The answer got lost with the server: sent once more, it is the same answer, and nothing is written twice.
    const repeated = await as(owner, 'PATCH', `/guidebooks/${locked._id}`, renamed, key)
    expect([repeated.status, repeated.text]).toEqual([200, answered.text])
    expect((await read(owner, locked._id)).version).toBe(LEAP + locked.version + 1)

    // Written without a network against the last version that the old server gave: no version is taken for another one.
    const page = { ...first(book), title: '비행기에서 쓴 제목' }
    const change = { contents: { [page._id]: page } }
    const path = `/guidebooks/${book._id}`
    const stale = await as(owner, 'PATCH', path, change, ifMatch(last))
    expect(stale.status).toBe(412)
    const current = (stale.json as unknown as { current: Wire }).current
    const merged = await as(owner, 'PATCH', path, change, ifMatch(current.version))
    expect(merged.status).toBe(200)
    expect(first(await read(owner, book._id)).title).toBe('비행기에서 쓴 제목')
  }, 120_000)
})

describe.each(KINDS)('what is refused, on %s', (kind) => {
  test('a changed bit, a missing part, another key and a part of another backup are told, and nothing changes', async () => {
    const [old, other, fresh] = [await made(kind), await made(kind), await made(kind)]
    const [good, alien] = [randomUUID(), randomUUID()]
    for (const [on, where] of [
      [old, good],
      [other, alien],
    ] as const) {
      const server = await started(on)
      await work(server)
      await server.stop()
      await backUp(on, where)
    }
    const parts = Object.keys(await filesIn(join(folder, good)))
    const chunk = parts.find((name) => name.startsWith('/database')) ?? ''
    const file = parts.find((name) => name.startsWith('/files')) ?? ''
    const list = parts.find((name) => name.startsWith('/manifests')) ?? ''
    const alienChunk =
      Object.keys(await filesIn(join(folder, alien))).find((name) => name.startsWith('/database')) ?? ''
    const spoilt = async (spoil: (root: string) => Promise<void>): Promise<string> => {
      const where = randomUUID()
      await cp(join(folder, good), join(folder, where), { recursive: true })
      await spoil(join(folder, where))
      const error: unknown = await bringBack(where, fresh).catch((thrown: unknown) => thrown)
      expect(await everything(fresh.config())).toEqual({ sequences: [] })
      expect(await uploads(fresh).catch(() => ({}))).toEqual({})
      return (error as Error).message
    }
    const flip = (path: string) => async (root: string) => {
      const bytes = await readFile(root + path)
      bytes[bytes.length - 30]! ^= 1
      await writeFile(root + path, bytes)
    }
    expect(await spoilt(flip(chunk))).toMatch(/nothing was changed:\n.*database\/.* was changed since it was made/)
    expect(await spoilt(flip(file))).toMatch(/nothing was changed:\n.*files\/.* was changed since it was made/)
    expect(await spoilt(flip(list))).toMatch(/manifests\/.* was changed since it was made/)
    expect(await spoilt((root) => rm(root + file))).toMatch(/files\/.* is missing/)
    expect(await spoilt((root) => rm(root + chunk))).toMatch(/database\/.* is missing/)
    expect(await spoilt((root) => cp(join(folder, alien) + alienChunk, root + chunk))).toMatch(/part of something else/)
    const stranger = createSeal(Buffer.alloc(32, 8))
    await expect(openBackup(placeOf(good, fresh), stranger, null)).rejects.toThrow(/another key/)
    await expect(openBackup(placeOf(good, fresh), seal, 'none')).rejects.toThrow(
      /There is no backup none there: the newest/,
    )

    await bringBack(good, fresh)
    const rows = await everything(fresh.config())
    await expect(bringBack(good, fresh)).rejects.toThrow(/not empty.*--replace/)
    await bringBack(alien, fresh, true)
    const replaced = await everything(fresh.config())
    expect(replaced['account']).not.toEqual(rows['account'])
    const running = await started(fresh)
    await expect(bringBack(good, fresh, true)).rejects.toThrow(
      kind === 'embedded' ? /in use by process/ : /end all its instances/,
    )
    await running.stop()
  }, 120_000)

  test('a newer backup is refused in a sentence, one of an older release is migrated further', async () => {
    const [old, fresh] = [await made(kind), await made(kind)]
    const where = randomUUID()
    const older = migrations.slice(0, -3)
    const { databaseUrl: url, dataDir } = old.config()
    const settings = { url, dataDir, migrations: older, guarded: true }
    await (await openDatabase(settings, pino({ level: 'silent' }))).close()
    const { manifest } = await backUp(old, where)
    expect(manifest.database.migrations).toEqual(older.map(({ name }) => name))
    const { migrated } = await bringBack(where, fresh)
    expect(migrated).toEqual(migrations.slice(-3).map(({ name }) => name))
    await (await openDatabase({ ...settings, migrations }, pino({ level: 'silent' }))).close()
    expect(await shape(fresh.config())).toEqual(await shape(old.config()))

    const { database } = manifest
    const newer = { ...manifest, database: { ...database, migrations: [...database.migrations, 'Later9'] } }
    expect(() => refuseUnknown(newer)).toThrow(/newer than this one.*Later9.*Restore it with that release/)
    const jobs = { ...manifest, database: { ...database, jobs: 1 } }
    expect(() => refuseUnknown(jobs)).toThrow(/jobs of another release \(1,/)
  }, 120_000)

  test('a second backup copies new files only', async () => {
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
    const known = new Set(all.manifest.files.map(({ name }) => name))
    const second = await backUp(one, where)
    const fresh = second.manifest.files.filter(({ name }) => !known.has(name))
    expect(second.copied).toBe(fresh.length)
    expect(fresh.length).toBeGreaterThanOrEqual(new Set(sizes).size)
    expect((await backUp(one, where)).copied).toBeLessThan(fresh.length + 1)
  }, 120_000)
})

test('an S3-compatible store holds backups as a folder does, of files that lie in one', async () => {
  const s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    allowMismatchedSignatures: true,
    configureBuckets: ['product', 'fresh', 'backups'].map((name) => ({ name, configs: [] })),
  })
  const { port } = await s3.run()
  begun.push(() => s3.close())
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

test('as commands: beside the running product, without a key refused, and the doctor tells when it was', async () => {
  const [old, fresh] = [await made('embedded'), await made('embedded')]
  const where = join(folder, randomUUID())
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

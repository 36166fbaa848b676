import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileFacts, Files } from './files.ts'
import { sweepFolder } from './folder.ts'
import { openFiles } from './open-files.ts'

let folder: string
let port: number
let store: { close: () => Promise<void> } | undefined
const opened: Record<string, Files> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gilbook-files-'))
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    // It leaves out the slash after a bucket's name, which Amazon's client signs; keys that it does not know it refuses.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  port = (await server.run()).port
  store = server
  opened['a folder'] = openFiles('file:', folder)
  opened['an S3-compatible store'] = openFiles(
    `s3://S3RVER:S3RVER@pictures/gilbook?endpoint=http://127.0.0.1:${port}`,
    folder,
  )
})

afterAll(async () => {
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

const name = `${'ab'.repeat(32)}.webp`
const bytes = Buffer.from([1, 2, 3, 0, 255])

describe.each(['a folder', 'an S3-compatible store'])('files in %s', (where) => {
  const files = (): Files => opened[where] as Files
  it('gives back what was put, and null for what was not', async () => {
    await files().check()
    expect(await files().read(name)).toBeNull()
    expect(await files().has(name)).toBe(false)
    await files().put(name, bytes, 'image/webp')
    await files().put(name, bytes, 'image/webp')
    expect(await files().read(name)).toEqual(bytes)
    expect(await files().has(name)).toBe(true)
    await files().remove(name)
    await files().remove(name)
    expect(await files().has(name)).toBe(false)
  })
  it('tells size and age, and lists a folder at any depth and nothing beside it', async () => {
    const names = ['drawn/a.jpeg', 'drawn/b/c.webp', 'drawnabout/d.webp']
    for (const each of names) await files().put(each, bytes, 'image/webp')
    expect(await files().stat('drawn/none.jpeg')).toBeNull()
    const facts = await files().stat('drawn/a.jpeg')
    expect(facts?.bytes).toBe(bytes.length)
    expect(Math.abs(Date.now() - (facts?.at.getTime() ?? 0))).toBeLessThan(60_000)
    const listed = async (folder?: string) => {
      const found: (FileFacts & { name: string })[] = []
      for await (const each of files().list(folder)) found.push(each)
      return found
    }
    const found = await listed('drawn')
    expect(found.map((each) => each.name).toSorted()).toEqual(names.slice(0, 2))
    expect(found.every((each) => each.bytes === bytes.length && each.at instanceof Date)).toBe(true)
    expect(await listed('nothing')).toEqual([])
    const all = (await listed()).map((each) => each.name)
    expect(all.toSorted()).toEqual(names)
    for (const each of names) await files().remove(each)
  })
  it('is removed by age, and whoever puts it again makes it young', async () => {
    const long = new Date(Date.now() + 60_000)
    await files().put(name, bytes, 'image/webp')
    const old = new Date(Date.now() - 60_000)
    expect([await files().removeUntouched(name, old), await files().read(name)]).toEqual([false, bytes])
    expect([await files().removeUntouched(name, long), await files().has(name)]).toEqual([true, false])
    expect(await files().removeUntouched(name, old)).toBe(true)
  })
  it.each(['../x', 'a/../../x', '.env', 'a\0b', '', '/etc/passwd', 'a//b', '..%2fx'])(
    'attack 21: refuses the name %j',
    async (bad) => {
      await expect(files().read(bad)).rejects.toThrow('Not a file name')
      await expect(files().put(bad, bytes, 'image/webp')).rejects.toThrow('Not a file name')
    },
  )
})

it('upload: a store that refuses us is told as access denied', async () => {
  const refused = openFiles(`s3://NOBODY:wrong@pictures/gilbook?endpoint=http://127.0.0.1:${port}`, folder)
  await expect(refused.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'PICTURE_DENIED' })
})

describe('files in a folder', () => {
  it('fault: kill -9 around temp write leaves an orphan that goes within the hour', async () => {
    const root = join(folder, 'uploads')
    await mkdir(join(root, '.temp'), { recursive: true })
    await writeFile(join(root, '.temp', 'old'), 'half')
    await writeFile(join(root, '.temp', 'new'), 'half')
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(root, '.temp', 'old'), past, past)
    expect(await sweepFolder(root)).toBe(1)
    expect(await readdir(join(root, '.temp'))).toEqual(['new'])
  })
  it('attack 21: of a file that is put while it is removed nothing is lost, whichever comes first', async () => {
    const files = opened['a folder'] as Files
    const path = join(folder, 'uploads', name.slice(0, 2), name)
    const old = new Date(Date.now() - 3600_000)
    for (let round = 0; round < 200; round++) {
      await files.put(name, bytes, 'image/webp')
      await utimes(path, old, old)
      const [, gone] = await Promise.all([
        files.put(name, bytes, 'image/webp'),
        files.removeUntouched(name, new Date(Date.now() - 1000)),
      ])
      expect(await files.has(name), `round ${round}, told ${gone}`).toBe(true)
    }
  })
  it('fault: Uploads disk full leaves no partial file', async () => {
    const blocked = openFiles(`file://${join(folder, 'blocked')}`, folder)
    await writeFile(join(folder, 'blocked'), 'a file where the folder should be')
    await expect(blocked.put(name, bytes, 'image/webp')).rejects.toThrow()
    await expect(blocked.check()).rejects.toThrow()
  })
})

describe('STORAGE_URL', () => {
  it('is of any store that knows the calls which the README names, and no others are made', () => {
    const backend = join(import.meta.dirname, '../..')
    const sources = globSync('**/*.ts', { cwd: backend, exclude: (name) => name.endsWith('.test.ts') })
      .map((name) => readFileSync(join(backend, name), 'utf8'))
      .filter((text) => text.includes("'@aws-sdk/client-s3'"))
    const calls = sources.flatMap((text) => [...text.matchAll(/\bnew (\w+)Command\(/g)].map(([, call]) => call))
    const row = /^\| `STORAGE_URL` .*$/m.exec(readFileSync(join(backend, 'README.md'), 'utf8'))?.[0] ?? ''
    const named = [...(row.split(' and knows ')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, call]) => call)
    expect(new Set(calls)).toEqual(new Set(named))
    expect(named).toHaveLength(6)
  })
  it.each(['', 'http://x', 's3:///none'])('%j is refused by name', (url) =>
    expect(() => openFiles(url, '/tmp')).toThrow('STORAGE_URL'),
  )
})

// What a restore refuses, in words and with nothing changed, and what it takes further.
import { randomUUID } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { migrations } from '#backend/migrations/list.ts'
import { openDatabase } from '#backend/platform/database/database.ts'
import { backupStand, filesIn, seal, uploads, work } from '#backend/testing/backup-stand.ts'
import { everything, KINDS, shape } from '#backend/testing/machine.ts'
import { makeBackup } from './make-backup.ts'
import { openBackup } from './restore-backup.ts'
import { createSeal } from './seal.ts'
import { sourceOf } from './source.ts'
import { refuseUnknown } from './target.ts'

const { folder, made, started, placeOf, backUp, bringBack } = backupStand()

describe.each(KINDS)('on %s', (kind) => {
  test('a changed bit, a missing part, another key and a part of another backup are told, and nothing changes @ci', async () => {
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
    const parts = Object.keys(await filesIn(join(folder(), good)))
    const chunk = parts.find((name) => name.startsWith('/database')) ?? ''
    const file = parts.find((name) => name.startsWith('/files')) ?? ''
    const list = parts.find((name) => name.startsWith('/manifests')) ?? ''
    const alienChunk =
      Object.keys(await filesIn(join(folder(), alien))).find((name) => name.startsWith('/database')) ?? ''
    const spoilt = async (spoil: (root: string) => Promise<void>): Promise<string> => {
      const where = randomUUID()
      await cp(join(folder(), good), join(folder(), where), { recursive: true })
      await spoil(join(folder(), where))
      const error: unknown = await bringBack(where, fresh).catch((thrown: unknown) => thrown)
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
    expect(await spoilt((root) => cp(join(folder(), alien) + alienChunk, root + chunk))).toMatch(
      /part of something else/,
    )
    expect(await everything(fresh.config())).toEqual({ sequences: [] })
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

  test('a newer backup is refused in a sentence, one of an older release is migrated further @ci', async () => {
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

  test('where rows do not fit together the database stays as it was, also one that was to be replaced @ci', async () => {
    const [old, fresh] = [await made(kind), await made(kind)]
    const where = randomUUID()
    for (const on of [old, fresh]) {
      const server = await started(on)
      await work(server)
      await server.stop()
    }
    const source = sourceOf(old.config(), seal)
    const withoutAccounts = async function* () {
      let [table, left] = ['', 0]
      for await (const block of source.dump())
        for (const line of block.split('\n').filter(Boolean)) {
          const note = JSON.parse(line) as { table?: string; end?: { rows: number } }
          table = note.table ?? table
          if (table === 'account' && line.startsWith('[')) left += 1
          else if (note.end) yield `${JSON.stringify({ end: { rows: note.end.rows - left } })}\n`
          else yield `${line}\n`
        }
    }
    await makeBackup({ ...source, dump: withoutAccounts }, placeOf(where, old), seal)
    const before = [await everything(fresh.config()), await shape(fresh.config())]
    await expect(bringBack(where, fresh, true)).rejects.toThrow(/foreign key/)
    expect([await everything(fresh.config()), await shape(fresh.config())]).toEqual(before)
  }, 120_000)
})

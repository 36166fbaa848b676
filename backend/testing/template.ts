// A prepared embedded database, made once and copied for each test server: making one from nothing takes most of a start.
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { migrations } from '#backend/migrations/list.ts'
import { openDatabase } from '#backend/platform/database/database.ts'

const CACHE = resolve(import.meta.dirname, '../../.cache')
const MIGRATIONS = resolve(import.meta.dirname, '../migrations')

/** Puts a migrated database into a data folder. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  const template = join(CACHE, `test-database-${await keyOf()}`)
  const made = await access(template).then(
    () => true,
    () => false,
  )
  if (!made) await makeTemplate(template)
  // More than a thousand small files: the system's program takes half the processor time of Node's own copying.
  await promisify(execFile)('cp', ['-R', join(template, 'database'), join(dataDir, 'database')])
}

/** Makes it of the statements of a dump. */
export async function makeFrom(dump: string, dataDir: string): Promise<void> {
  const database = await PGlite.create(join(dataDir, 'database'))
  await database.exec(dump)
  await database.close()
}

/** Another migration, or another version of the database, is another template. */
async function keyOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)))
  hash.update(await readFile(resolve(CACHE, '../package-lock.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Several test files may make it at once: the first to be ready stays. */
async function makeTemplate(template: string): Promise<void> {
  const making = `${template}.${randomUUID()}`
  await mkdir(making, { recursive: true })
  const settings = { url: null, dataDir: making, migrations, guarded: true }
  const database = await openDatabase(settings, pino({ level: 'silent' }))
  await database.close()
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }))
}

// A prepared database of either kind, made once and copied for each test server: making one from nothing takes most of a start.
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { DatabaseError } from 'pg'
import { pino } from 'pino'
import { migrations } from '#backend/migrations/list.ts'
import { openDatabase } from '#backend/platform/database/database.ts'
import { makeDatabase, onServer, type TestDatabase } from './database.ts'

const CACHE = resolve(import.meta.dirname, '../../.cache')
const MIGRATIONS = resolve(import.meta.dirname, '../migrations')

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NO_SUCH_DATABASE = '3D000'

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

/** A migrated database of its own on a server; null without one. */
export async function preparedOn(server: string | undefined): Promise<TestDatabase | null> {
  if (!server) return null
  const template = `gilbook_prepared_${await keyOf()}`
  try {
    return await makeDatabase(server, template)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NO_SUCH_DATABASE)) throw error
  }
  await makeTemplateOn(server, template)
  return makeDatabase(server, template)
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
  await migrate(null, making)
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }))
}

/** Several test files may make it at once: the first to be ready stays. */
async function makeTemplateOn(server: string, template: string): Promise<void> {
  const making = await makeDatabase(server)
  if (!making) throw new Error('no server')
  await migrate(making.url, '')
  const name = new URL(making.url).pathname.slice(1)
  await onServer(server, `ALTER DATABASE ${name} RENAME TO ${template}`).catch(() => making.drop())
}

async function migrate(url: string | null, dataDir: string): Promise<void> {
  const database = await openDatabase({ url, dataDir, migrations, guarded: true }, pino({ level: 'silent' }))
  await database.close()
}

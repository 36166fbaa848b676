// What the configuration says is to be backed up: a database that runs or rests, the files, and the secrets made here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#backend/config/config.ts'
import { readDump } from '#backend/platform/database/dump-socket.ts'
import { dump } from '#backend/platform/database/dump.ts'
import { openEmbedded } from '#backend/platform/database/embedded.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { StartError } from '#backend/platform/start-error.ts'
import type { BackupSource } from './make-backup.ts'
import { BackupError, type Seal } from './seal.ts'

export function sourceOf(config: Config, seal: Seal): BackupSource {
  const { databaseUrl, dataDir, storageUrl } = config
  return {
    release: releaseOf(),
    embedded: databaseUrl === null,
    dump: () => (databaseUrl === null ? dumpEmbedded(dataDir) : dumpServer(databaseUrl)),
    files: openFiles(storageUrl, dataDir),
    keys: keysIn(dataDir),
    prints: secretFingerprints(config, seal),
  }
}

function releaseOf(): string {
  const file = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** A snapshot of its own, which nothing waits for. */
async function* dumpServer(url: string): AsyncGenerator<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'gilbook-backup' })
  // Told by the statement that it interrupts.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    const reason = message || code
    throw new BackupError(`The database of DATABASE_URL at ${new URL(url).host} cannot be read: ${reason}.`)
  }
  try {
    yield* dump(client)
  } finally {
    await client.end()
  }
}

/** Its folder belongs to one process: where the product runs, it reads for us. */
async function* dumpEmbedded(dataDir: string): AsyncGenerator<string> {
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the product has them.`)
  const opened = await openEmbedded(dataDir).catch((error: unknown) => {
    if (error instanceof StartError) return null
    throw error
  })
  if (!opened) return yield* dumpRunning(dataDir)
  try {
    const client = new pg.Client({ host: opened.host, user: 'postgres', database: 'postgres' })
    await client.connect()
    yield* dump(client)
    await client.end()
  } finally {
    await opened.close()
  }
}

async function* dumpRunning(dataDir: string): AsyncGenerator<string> {
  try {
    yield* readDump(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ECONNREFUSED' && code !== 'EACCES') throw error
    const who = code === 'EACCES' ? 'belongs to another user: run this as the user of the product' : 'does not answer'
    throw new BackupError(`The product has the database in ${dataDir} and ${who}. Else end it, and run this again.`)
  }
}

const keysFolder = (dataDir: string): string => join(dataDir, 'keys')

function keysIn(dataDir: string): Record<string, string> {
  const folder = keysFolder(dataDir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/**
 * The secrets in use, each as what tells it from another: what signs sessions, what opens readers' passwords (the first of
 * them closes them too), what is told to devices.
 */
export function secretFingerprints(
  { jwtSecrets, passwordSecrets, push }: Config,
  seal: Seal,
): Record<string, string[]> {
  const used = {
    JWT_SECRET: jwtSecrets,
    GUIDEBOOK_SECRET: passwordSecrets,
    VAPID_PRIVATE_KEY: push ? [push.privateKey] : [],
  }
  const printed = ([name, values]: [string, readonly string[]]): [string, string[]] => [
    name,
    values.map((value) => seal.nameOf('secret', value)),
  ]
  return Object.fromEntries(
    Object.entries(used)
      .map(printed)
      .filter(([, prints]) => prints.length > 0),
  )
}

// Brings a backup back: proves all of it, and only then writes files, database and secrets.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#backend/config/config.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { listBackups, readManifest, type Manifest } from './manifest.ts'
import { verifyBackup, readFile, rowsOf, type OpenedBackup } from './verify.ts'
import { BackupError, type Seal } from './seal.ts'
import { secretFingerprints } from './source.ts'
import { fillTarget, openTarget, refuseUnknown, tablesThere, type RestoreTarget } from './target.ts'
import type { Files } from '#backend/platform/files/files.ts'

const AT_ONCE = 6

/** @param id null: the newest. @throws BackupError; nothing was written */
export async function openBackup(place: Files, seal: Seal, id: string | null): Promise<OpenedBackup> {
  const newest = (await listBackups(place)).at(-1)
  if (id === null && newest === undefined)
    throw new BackupError('There is no backup there: check the folder or address, or make one with npm run backup.')
  const manifest = await readManifest(place, seal, id ?? newest ?? '')
  refuseUnknown(manifest)
  return { place, seal, manifest }
}

export interface Restored {
  manifest: Manifest
  /** Migrations that the database of the backup did not have. */
  migrated: string[]
  /** What the operator has to know or do, a sentence each. */
  notices: string[]
}

/**
 * @param configured read again once the secrets are there @param replace what is in the database goes; else only an empty one is taken
 * @throws BackupError, StartError; the database is as it was
 */
export async function restoreBackup(
  reading: OpenedBackup,
  configured: () => Config,
  replace: boolean,
): Promise<Restored> {
  const { manifest, seal } = reading
  const config = configured()
  await verifyBackup(reading)
  const target = await openTarget(config)
  try {
    if (!replace) await refuseUnlessEmpty(target, config)
    const files = openFiles(config.storageUrl, config.dataDir)
    await forEachConcurrent(each(manifest.files), AT_ONCE, async (file) => {
      await files.put(file.name, await readFile(reading, file), typeOf(file.name))
    })
    const migrated = await fillTarget(target, manifest, rowsOf(reading))
    await writeKeys(config.dataDir, manifest.keys)
    return { manifest, migrated, notices: noticesOf(manifest, configured(), seal) }
  } finally {
    await target.close()
  }
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

async function refuseUnlessEmpty(target: RestoreTarget, { databaseUrl, dataDir }: Config): Promise<void> {
  const tables = await tablesThere(target)
  if (tables === 0) return
  const where = databaseUrl === null ? dataDir : new URL(databaseUrl).host + new URL(databaseUrl).pathname
  throw new BackupError(
    `The database in ${where} is not empty: it has ${tables} tables. Choose an empty one (DATA_DIR or DATABASE_URL), or say ` +
      '--replace, and what is in it goes.',
  )
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
}
const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Those of the backup: sessions, readers' passwords and notifications hang on them. */
async function writeKeys(dataDir: string, keys: Manifest['keys']): Promise<void> {
  const folder = join(dataDir, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, value] of Object.entries(keys)) await writeFile(join(folder, name), value, { mode: 0o600 })
}

const HANGS: Readonly<Record<string, string>> = {
  JWT_SECRET: 'everybody has to sign in again',
  GUIDEBOOK_SECRET: 'guidebooks with a password stay locked',
  VAPID_PRIVATE_KEY: 'travellers are not told of changes until they ask anew',
}

/** Which secrets the next start would read that are others than those of the backup, and where these are. */
function noticesOf({ prints, keys }: Manifest, next: Config, seal: Seal): string[] {
  const here = secretFingerprints(next, seal)
  return Object.entries(prints).flatMap(([name, [print = '']]) => {
    if (here[name]?.includes(print)) return []
    const kept = Object.entries(keys).find(([, value]) => seal.nameOf('secret', value) === print)
    const what = kept ? `what is in ${join(next.dataDir, 'keys', kept[0])}` : 'the one that the backup was made with'
    return [`Set ${name} to ${what} before you start the product: else ${HANGS[name]}.`]
  })
}

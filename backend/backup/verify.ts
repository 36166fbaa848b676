// Verifies a whole backup before it is restored: every part is there, decrypts, and has the checksum that the manifest names.
import type { Files } from '#backend/platform/files/files.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { createReading } from './make-backup.ts'
import { chunkName, unpacked, type BackedUpFile, type Manifest } from './manifest.ts'
import { BackupError, sha256, type Seal } from './seal.ts'

const AT_ONCE = 6
const MOST_TOLD = 5

export interface OpenedBackup {
  place: Files
  seal: Seal
  manifest: Manifest
}

/** @throws BackupError naming what is wrong, at most five of it */
export async function verifyBackup(reading: OpenedBackup): Promise<void> {
  const wrong: string[] = []
  const tried = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      wrong.push(error.message)
    }
  }
  await tried(() => verifyRows(reading))
  const { files } = reading.manifest
  await forEachConcurrent(each(files), AT_ONCE, (file) => tried(() => readFile(reading, file)))
  if (wrong.length === 0) return
  const more = wrong.length > MOST_TOLD ? [`… and ${wrong.length - MOST_TOLD} more.`] : []
  throw new BackupError(
    [`Backup ${reading.manifest.id} cannot be restored; nothing was changed:`, ...wrong.slice(0, MOST_TOLD), ...more]
      .join('\n')
      .concat('\nRestore an earlier one (--backup ID), or fetch this one anew from where it is copied to.'),
  )
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

async function verifyRows(reading: OpenedBackup): Promise<void> {
  const seen = createReading()
  for await (const block of rowsOf(reading)) seen.read(block)
  const { tables } = seen.end()
  const expected = reading.manifest.database.tables
  const differs = Object.keys({ ...tables, ...expected }).filter((name) => tables[name] !== expected[name])
  if (differs.length > 0) throw new BackupError(`The rows of ${differs.join(', ')} are not those that were counted.`)
}

/** The dump, in blocks of whole lines. @throws BackupError */
export async function* rowsOf({ place, seal, manifest }: OpenedBackup): AsyncGenerator<string> {
  for (const [at, chunk] of manifest.database.chunks.entries()) {
    const name = chunkName(manifest.id, at)
    const bytes = await partOf(place, seal, name)
    if (sha256(bytes) !== chunk.sha256) throw new BackupError(`${name} is of another backup.`)
    yield (await unpacked(bytes)).toString()
  }
}

/** @throws BackupError */
export async function readFile({ place, seal }: OpenedBackup, file: BackedUpFile): Promise<Buffer> {
  const bytes = await partOf(place, seal, file.part)
  if (sha256(bytes) !== file.sha256) throw new BackupError(`${file.part} has not the bytes of ${file.name}.`)
  return bytes
}

async function partOf(place: Files, seal: Seal, name: string): Promise<Buffer> {
  const sealed = await place.read(name)
  if (!sealed) throw new BackupError(`${name} is missing.`)
  return seal.open(sealed, name)
}

// Makes a backup: the files, the database of one moment, the files that came meanwhile, and at last the list of it all.
import { randomBytes } from 'node:crypto'
import type { DumpHead, DumpNote } from '#backend/platform/database/dump.ts'
import { isFileName, type Files } from '#backend/platform/files/files.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { chunkName, filePart, listBackups, packed, readManifest, writeManifest } from './manifest.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { BackupError, sealedBytes, sha256, type Seal } from './seal.ts'

/** What is backed up. */
export interface BackupSource {
  release: string
  embedded: boolean
  /** Called for each try: a dump of that moment, in blocks of whole lines. */
  dump: () => AsyncIterable<string>
  files: Files
  keys: Record<string, string>
  prints: Record<string, string[]>
}

export interface BackupResult {
  manifest: Manifest
  /** Of the files: those that were not there yet. */
  copied: number
  copiedBytes: number
}

const CHUNK = 8 * 1024 * 1024
const AT_ONCE = 6
const TRIES = 3

/** @throws BackupError with a sentence; what was written until then is no backup, and the next one goes on with it */
export async function makeBackup(source: BackupSource, place: Files, seal: Seal): Promise<BackupResult> {
  const copying = createCopying(source.files, place, seal, await knownFiles(place, seal))
  // Most files go first, so that little is left to do once the moment has come.
  await copying.copyAll()
  for (let tries = 1; ; tries += 1) {
    const id = idOf(new Date())
    const database = await dumpInto(place, seal, id, source.dump())
    const { gone } = await copying.copyAll()
    if (gone.length === 0) {
      const { release, embedded, keys, prints } = source
      const { head, tables, chunks } = database
      const { at, server, migrations, jobs } = head
      const facts = { embedded, server, migrations, jobs, tables, chunks }
      const manifest = { format: 1 as const, id, release, at, database: facts, files: copying.files(), keys, prints }
      await writeManifest(place, seal, manifest)
      return { manifest, ...copying.sum() }
    }
    // What was removed in this very moment may be named by the database of the moment before.
    if (tries === TRIES)
      throw new BackupError(
        `${gone.length} files went while they were copied, such as ${gone[0]}: nothing was backed up. Run it again.`,
      )
  }
}

const idOf = (now: Date): string => `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`

/** What the newest readable backup says of each file: the same name always stands for the same bytes. */
async function knownFiles(place: Files, seal: Seal): Promise<Map<string, BackedUpFile>> {
  for (const id of (await listBackups(place)).reverse()) {
    try {
      const { files } = await readManifest(place, seal, id)
      return new Map(files.map((file) => [file.name, file]))
    } catch (error) {
      // Of another key, or damaged: the one before may help, and without any all is copied.
      if (!(error instanceof BackupError)) throw error
    }
  }
  return new Map()
}

interface Dumped {
  head: DumpHead
  tables: Record<string, number>
  chunks: Manifest['database']['chunks']
}

async function dumpInto(place: Files, seal: Seal, id: string, blocks: AsyncIterable<string>): Promise<Dumped> {
  const chunks: Dumped['chunks'] = []
  const reading = createReading()
  let waiting: string[] = []
  let letters = 0
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return
    const bytes = await packed(waiting.join(''))
    const name = chunkName(id, chunks.length)
    await place.put(name, seal.close(bytes, name), 'application/octet-stream')
    chunks.push({ bytes: bytes.length, sha256: sha256(bytes) })
    waiting = []
    letters = 0
  }
  for await (const block of blocks) {
    reading.read(block)
    waiting.push(block)
    letters += block.length
    if (letters >= CHUNK) await flush()
  }
  await flush()
  return { ...reading.end(), chunks }
}

/** Looks at what passes: its head, how many rows each table has, and whether it is whole. */
export function createReading() {
  const tables: Record<string, number> = {}
  let head: DumpHead | null = null
  let table = ''
  let rows: number | null = null
  return {
    read: (block: string): void => {
      for (const text of block.split('\n')) {
        if (text.startsWith('[')) tables[table] = (tables[table] ?? 0) + 1
        else if (text !== '') {
          const note = JSON.parse(text) as DumpNote
          if ('head' in note) head = note.head
          if ('table' in note) tables[(table = note.table)] = 0
          if ('end' in note) rows = note.end.rows
        }
      }
    },
    end: (): { head: DumpHead; tables: Record<string, number> } => {
      const read = Object.values(tables).reduce((sum, count) => sum + count, 0)
      if (!head || rows !== read)
        throw new BackupError(
          'The dump of the database broke off: see what the log of the product says, and run it again.',
        )
      return { head, tables }
    },
  }
}

/** @param known of an earlier backup */
function createCopying(files: Files, place: Files, seal: Seal, known: ReadonlyMap<string, BackedUpFile>) {
  const done = new Map<string, BackedUpFile>()
  let there: Map<string, number> | null = null
  const sum = { copied: 0, copiedBytes: 0 }

  const copy = async (name: string, size: number): Promise<boolean> => {
    const before = known.get(name)
    if (before?.bytes === size && there?.get(before.part) === sealedBytes(size)) {
      done.set(name, before)
      return true
    }
    const bytes = await files.read(name)
    if (!bytes) return false
    const hash = sha256(bytes)
    const part = filePart(seal, name, hash)
    // One that is there is of a backup that broke off, or of one that cannot be read.
    if (there?.get(part) !== sealedBytes(bytes.length)) {
      await place.remove(part)
      await place.put(part, seal.close(bytes, part), 'application/octet-stream')
      sum.copied += 1
      sum.copiedBytes += bytes.length
    }
    done.set(name, { name, bytes: bytes.length, sha256: hash, part })
    return true
  }

  return {
    files: () => [...done.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    sum: () => sum,
    /** Those that are not yet done. What was copied and is gone since stays: the database may name it. */
    copyAll: async (): Promise<{ gone: string[] }> => {
      there ??= await sizesOf(place)
      const gone: string[] = []
      await forEachConcurrent(files.list(), AT_ONCE, async ({ name, bytes }) => {
        if (!isFileName(name) || done.has(name)) return
        if (!(await copy(name, bytes))) gone.push(name)
      })
      return { gone }
    },
  }
}

async function sizesOf(place: Files): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of place.list('files')) sizes.set(name, bytes)
  return sizes
}

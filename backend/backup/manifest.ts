// What a backup consists of: a sealed list, written last. A backup without it is incomplete and ignored.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Files } from '#backend/platform/files/files.ts'
import { BackupError, type Seal } from './seal.ts'

const part = z.object({ bytes: z.int(), sha256: z.string() })

const MANIFEST = z.object({
  format: z.literal(1),
  id: z.string(),
  /** Of the product that made it. */
  release: z.string(),
  /** The moment of the database, by its own clock. */
  at: z.string(),
  database: z.object({
    embedded: z.boolean(),
    server: z.string(),
    migrations: z.array(z.string()),
    jobs: z.int().nullable(),
    /** Rows of each table. */
    tables: z.record(z.string(), z.int()),
    /** Its parts in their order, each compressed before it is sealed. */
    chunks: z.array(part),
  }),
  /** Each file by its name, and the part that has its bytes; several backups share parts. */
  files: z.array(part.extend({ name: z.string(), part: z.string() })),
  /** Secrets that the product had made for itself in its data folder. */
  keys: z.record(z.string(), z.string()),
  /** What tells whether other secrets are the same: of each that was in use, by the key of the backup. */
  prints: z.record(z.string(), z.array(z.string())),
})

export type Manifest = z.output<typeof MANIFEST>
export type BackedUpFile = Manifest['files'][number]

const FOLDER = 'manifests'

export const manifestName = (id: string): string => `${FOLDER}/${id}`
/** Where a piece of the dump is: its number and its backup are bound to it. */
export const chunkName = (id: string, at: number): string => `database/${id}/${String(at).padStart(6, '0')}`
/** A file's place is what its name and its bytes make it. */
export const filePart = (seal: Seal, name: string, hash: string): string => {
  const id = seal.nameOf('file', name, hash)
  return `files/${id.slice(0, 2)}/${id}`
}

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)]
export { packed, unpacked }

/** Names begin with the time: the newest is the last one. */
export async function listBackups(place: Files): Promise<string[]> {
  const ids: string[] = []
  for await (const { name } of place.list(FOLDER)) ids.push(name.slice(FOLDER.length + 1))
  return ids.sort()
}

export async function writeManifest(place: Files, seal: Seal, manifest: Manifest): Promise<void> {
  const name = manifestName(manifest.id)
  await place.put(name, seal.close(await packed(JSON.stringify(manifest)), name), 'application/octet-stream')
}

/** @throws BackupError */
export async function readManifest(place: Files, seal: Seal, id: string): Promise<Manifest> {
  const name = manifestName(id)
  const sealed = await place.read(name)
  if (!sealed) throw new BackupError(`There is no backup ${id} there: ${await known(place)}.`)
  const text = (await unpacked(seal.open(sealed, name))).toString()
  const parsed = MANIFEST.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new BackupError(`Backup ${id} has another form than this release reads: restore it with a newer one.`)
  return parsed.data
}

async function known(place: Files): Promise<string> {
  const ids = await listBackups(place)
  return ids.length === 0 ? 'it has none at all' : `the newest are ${ids.slice(-3).join(', ')}`
}

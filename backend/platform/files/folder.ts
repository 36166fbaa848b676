// Files in a folder: written beside their place and renamed into it, so that a crash leaves no half file.
import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { SpanKind } from '@opentelemetry/api'
import { inSpanBelow, type SpanFacts } from '#backend/platform/metrics/spans.ts'
import { fileName, type FileFacts, type Files } from './files.ts'

const TEMP = '.temp'
const ORPHAN_MS = 60 * 60 * 1000

const missing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Two hundred and fifty-six folders by the first two characters keep each of them small. */
const folderOf = (root: string, name: string): string => join(root, name.slice(0, 2))

async function flushed(path: string, bytes?: Uint8Array): Promise<void> {
  const handle = await open(path, bytes ? 'wx' : 'r')
  try {
    if (bytes) await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function write(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const temp = join(root, TEMP, randomUUID())
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(join(root, TEMP), { recursive: true })])
  try {
    await flushed(temp, bytes)
    await rename(temp, path)
  } catch (error) {
    await rm(temp, { force: true })
    throw error
  }
  // The name is only as safe as its folder.
  await flushed(folder)
}

/** Removes what crashes left of unfinished files, once it is an hour old (`fault: kill -9 around temp write`). */
export const sweepFolder = (root: string, now = Date.now()): Promise<number> => sweepUnfinished(join(root, TEMP), now)

/** The same of a folder of such files, as of uploads that broke off: no upload takes an hour. @returns how many */
export async function sweepUnfinished(folder: string, now = Date.now()): Promise<number> {
  const names = (await readdir(folder).catch(missing)) ?? []
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(missing)
    if (!found || now - found.mtimeMs < ORPHAN_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Whether the file is there, whole, and as young as a new one from now on. */
async function renewed(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(missing)
  if (found?.size !== size) return false
  const now = new Date()
  // Gone since: it has to be written.
  return (await utimes(path, now, now).catch(missing)) !== null
}

/** Moved aside first, where no other process can renew it, and put back if it was renewed just before. */
async function removeUntouched(root: string, path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(missing)
  if (!found) return true
  if (found.mtime >= before) return false
  await mkdir(join(root, TEMP), { recursive: true })
  const aside = join(root, TEMP, randomUUID())
  await rename(path, aside).catch(missing)
  const taken = await stat(aside).catch(missing)
  if (taken && taken.mtime >= before) {
    await rename(aside, path)
    return false
  }
  await rm(aside, { force: true })
  return true
}

async function factsOf(path: string): Promise<FileFacts | null> {
  const found = await stat(path).catch(missing)
  return found?.isFile() ? { bytes: found.size, at: found.mtime } : null
}

type Listed = AsyncIterable<FileFacts & { name: string }>

async function* listedAll(root: string, spread: typeof folderOf): Listed {
  if (spread !== folderOf) return yield* listed(root, '')
  for (const entry of (await readdir(root, { withFileTypes: true }).catch(missing)) ?? [])
    if (entry.isDirectory() && entry.name !== TEMP) yield* listed(join(root, entry.name), '')
}

/** @param base the folder of the first two characters, within which names are */
async function* listed(base: string, folder: string): Listed {
  const open = [join(base, folder)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of (await readdir(next, { withFileTypes: true }).catch(missing)) ?? []) {
      if (entry.name === TEMP) continue
      const path = join(next, entry.name)
      if (entry.isDirectory()) open.push(path)
      const facts = entry.isFile() ? await factsOf(path) : null
      if (facts) yield { ...facts, name: relative(base, path).split(sep).join('/') }
    }
  }
}

/** Of what touches a file's bytes: the rest is a look at the folder. */
const touching = (act: string, bytes?: number): SpanFacts => ({
  name: `${act} file`,
  kind: SpanKind.INTERNAL,
  attributes: bytes === undefined ? {} : { 'file.size': bytes },
})

/** @param root absolute path; made on the first write. @param spread in which folder of it a name is */
export function folderFiles(root: string, spread = folderOf): Files {
  const pathOf = (name: string): string => join(spread(root, fileName(name)), name)
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await inSpanBelow(touching('write', bytes.length), async () => {
        if (!(await renewed(path, bytes.length))) await write(root, path, bytes)
      })
    },
    read: async (name) => {
      const path = pathOf(name)
      return inSpanBelow(touching('read'), () => readFile(path).catch(missing))
    },
    has: async (name) => (await stat(pathOf(name)).catch(missing)) !== null,
    stat: async (name) => factsOf(pathOf(name)),
    // Names with a folder lie together: their first two characters are its.
    list: (folder) => (folder === undefined ? listedAll(root, spread) : listed(spread(root, fileName(folder)), folder)),
    remove: async (name) => {
      const path = pathOf(name)
      await inSpanBelow(touching('remove'), () => rm(path, { force: true }))
    },
    removeUntouched: async (name, before) => {
      const path = pathOf(name)
      return inSpanBelow(touching('remove'), () => removeUntouched(root, path, before))
    },
    sweep: () => sweepFolder(root),
    check: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}

// What a part of the built client is: a file that is named by its content, so that its name never stands for another.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const FOLDERS = ['assets', 'reader-assets']
/** Vite's names: `name-XXXXXXXX.ext`. */
const PART = /^(?:reader-)?assets\/[\w.-]+\.\w+$/
const HASHED = /-[\w-]{8}$/
/** Longer than any name that a file system takes. */
const PATH_MOST = 300

function isPart(path: string): boolean {
  return path.length <= PATH_MOST && PART.test(path) && HASHED.test(path.slice(0, path.lastIndexOf('.')))
}

/** The part that an address names; null for every other address, also where it is spelled in another way. */
export function buildFileAt(address: string): string | null {
  const path = address.slice(1)
  return isPart(path) ? path : null
}

/** Every part of the build in a folder, in one order; none where nothing is built. */
export async function buildFilesIn(clientDir: string): Promise<string[]> {
  const listed = FOLDERS.map(async (folder) => {
    const names = await readdir(join(clientDir, folder)).catch(() => [])
    return names.map((name) => `${folder}/${name}`)
  })
  return (await Promise.all(listed)).flat().filter(isPart).toSorted()
}

/** Beside what is served, never in it: the maps of its scripts, compressed. */
export const mapsFolder = (clientDir: string): string => `${clientDir}-maps`

/** What the map of a file is called there. @param build of a worker, whose name is the same in every build */
export const mapName = (file: string, build: string): string =>
  `${isPart(file) ? file : `${build}-${file.replace('/', '-')}`}.map.br`

/** Every map of the build, by `mapName`; none where nothing is built. */
export async function mapsIn(clientDir: string): Promise<string[]> {
  const folder = mapsFolder(clientDir)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Two builds are one where their parts are. */
export const buildOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)

/** Its name in the storage, where each folder's name begins with a letter. */
export const storedName = (path: string): string => `client/${path.replaceAll('/', '-')}`

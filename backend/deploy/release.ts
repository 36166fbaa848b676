// What a server needs to run, and nothing else: our own files, what was built, and the packages that it loads.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

export interface ReleaseSize {
  packages: number
  /** Of the disk, as `du` counts it. */
  megabytes: number
}

/** Of what is copied into a container; its Node comes with the image. */
export const MOST_MEGABYTES = 350

interface LockedPackage {
  dev?: boolean
  /** Wanted by tools, and by nothing else that has to be there. */
  devOptional?: boolean
}

interface Manifest {
  name: string
  version: string
  license: string
  type: string
  imports: Record<string, string>
  dependencies: Record<string, string>
}

/** Of our own files: what only tests and operators open. */
const OURS_UNUSED = /\.test\.ts$|^backend\/(testing|deploy)(\/|$)|(^|\/)(tsconfig\.json|README\.md)$/
/** Of any package: what only people and tools read. Licences stay. */
const UNUSED = /\.(map|d\.[cm]?ts|flow)$|(^|\/)(README|CHANGELOG|HISTORY)(\.\w+)?$/i
/** Of single packages: what the server never opens, where that is much. */
const UNUSED_OF: Record<string, RegExp> = {
  // Its web fonts are in the built app; of the rest the server opens one variable font and the weights.
  pretendard: /^dist\/(web|public\/(static\/alternative|variable\/(?!PretendardVariable\.ttf$).))/,
}

const manifestOf = (root: string): Manifest => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** Folders of the packages that the server loads, as `node_modules/…`; those of other machines are not there. */
export function packageFolders(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional && existsSync(join(root, folder)))
    .map(([folder]) => folder)
}

/** Copies one package without those inside it, which the list names by themselves. */
async function copyPackage(root: string, folder: string, to: string): Promise<void> {
  const from = join(root, folder)
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const unused = UNUSED_OF[name]
  await cp(from, join(to, folder), {
    recursive: true,
    filter: (path) => {
      const inside = relative(from, path).split(sep).join('/')
      return !/(^|\/)node_modules(\/|$)/.test(inside) && !UNUSED.test(inside) && !unused?.test(inside)
    },
  })
}

/** The Node of the `node` package, for machines that have none of their own. */
async function copyNode(root: string, to: string): Promise<void> {
  await mkdir(join(to, 'bin'), { recursive: true })
  await cp(join(root, 'node_modules/node/bin/node'), join(to, 'bin/node'))
}

/**
 * Makes the release in `to`, which has to be empty or absent.
 * @param withNode adds `bin/node`
 * @throws Error where something is in the way or has not been built
 */
export async function makeRelease(root: string, to: string, { withNode = false } = {}): Promise<ReleaseSize> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  if (!existsSync(join(root, 'dist/client/index.html')))
    throw new Error('Nothing is built: type "npm run build" first.')
  await mkdir(to, { recursive: true })
  for (const part of ['backend', 'dist', 'LICENSE']) {
    const isUsed = (path: string): boolean => !OURS_UNUSED.test(relative(root, path).split(sep).join('/'))
    await cp(join(root, part), join(to, part), { recursive: true, filter: isUsed })
  }
  const { name, version, license, type, imports, dependencies } = manifestOf(root)
  const manifest = { name, version, private: true, license, type, imports, dependencies }
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const folders = packageFolders(root)
  for (const folder of folders) await mkdir(dirname(join(to, folder)), { recursive: true })
  await Promise.all(folders.map((folder) => copyPackage(root, folder, to)))
  if (withNode) await copyNode(root, to)
  return { packages: folders.length, megabytes: megabytesOf(to) }
}

const megabytesOf = (folder: string): number =>
  Math.ceil(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024)

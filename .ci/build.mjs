// Builds the app, the reader and its renderer, and only when something that they are made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root, run } from './install.mjs'

const inputs = [
  'pwa',
  'manifest',
  'backend/domain',
  'vite.config.ts',
  '.ci/parsed-messages.ts',
  'package-lock.json',
  '.tsconfig-base.json',
]
// Two programs, side by side: what a server renders names the files of the part before it.
const programs = [
  ['production', 'gallery-server'],
  ['reader', 'reader-server'],
]
const marker = join(root, 'dist/.inputs')

const filesOf = (path) => {
  if (!existsSync(join(root, path))) return []
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const isBuilt = (file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx') && !file.endsWith('routes.gen.ts')

const digest = () => {
  const hash = createHash('sha256')
  const files = inputs.flatMap((path) => (/\.\w+$/.test(path) ? [join(root, path)] : filesOf(path)))
  for (const file of files.filter(isBuilt).sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const pack = promisify(brotliCompress)
/** What is read once in a while need not be as small as can be. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Hashed files in their strongest compression, which no server has to make again at each start. */
const packFiles = async () => {
  const client = join(root, 'dist/client')
  const folders = ['dist/client/assets', 'dist/client/reader-assets']
  const files = folders.flatMap(filesOf).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const place = `${client}-packed${file.slice(client.length)}`
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, await pack(await readFile(file)))
    }),
  )
}

/** Of the scripts whose names are the same in every build. */
const WORKERS = ['sw.js', 'm/sw.js']
/** What `watch-worker.ts` has in the place of its build: as long as what replaces it, so that no place of the script moves. */
const PLACEHOLDER = '@@BUILD@'

/** Writes into a worker what tells it from those of other builds. @returns it */
const nameWorker = async (file) => {
  const script = await readFile(file, 'utf8')
  const build = createHash('sha256').update(script).digest('base64url').slice(0, PLACEHOLDER.length)
  if (!script.includes(PLACEHOLDER)) throw new Error(`${file} has no place for its build`)
  await writeFile(file, script.replaceAll(PLACEHOLDER, build))
  return build
}

/** Sources by their place in the project, and without their text: a map then only says where something is. */
const sparse = (map, folder) => {
  const { sourcesContent: _, ...rest } = JSON.parse(map)
  const sources = rest.sources.map((source) => relative(root, join(folder, source)).replaceAll('\\', '/'))
  return JSON.stringify({ ...rest, sources })
}

/** Takes the maps out of what is served, to where `backend/platform/client/source-maps.ts` looks for them. */
const keepMaps = async () => {
  const client = join(root, 'dist/client')
  const builds = new Map()
  for (const worker of WORKERS) builds.set(worker, await nameWorker(join(client, worker)))
  for (const file of filesOf('dist/client').filter((each) => each.endsWith('.map'))) {
    const script = relative(client, file).replaceAll('\\', '/').slice(0, -'.map'.length)
    const build = builds.get(script)
    const name = build ? `${build}-${script.replace('/', '-')}` : script
    const place = join(`${client}-maps`, `${name}.map.br`)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, await pack(sparse(await readFile(file, 'utf8'), dirname(file)), FAST))
    rmSync(file)
  }
}

/** Leaves `dist/client`, `dist/client-packed`, `dist/client-maps` and `dist/reader-server` as the sources say. */
export const buildIfStale = async (env) => {
  const wanted = digest()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Building …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  mkdirSync(join(root, 'dist'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const building = { ...env, NODE_ENV: 'production' }
  await Promise.all(
    programs.map(async (parts) => {
      for (const mode of parts) await run('node', [vite, 'build', '--mode', mode, '--logLevel', 'warn'], building)
    }),
  )
  await keepMaps()
  await packFiles()
  writeFileSync(marker, wanted)
}

// Pages without screens that tests drive, such as the editor alone: built by whoever needs one first, and again only when a
// source has changed.
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { root } from './product.ts'

export interface PageFile {
  type: string
  bytes: Buffer
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Of all sources as `npm run build` last saw them, and of how they are built here. */
const keyOf = async (html: string, base: string): Promise<string> => {
  const seen = [await readFile(join(root, 'dist/.inputs')), await readFile(fileURLToPath(import.meta.url)), html, base]
  return seen
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)
}

const make = async (html: string, base: string, folder: string): Promise<void> => {
  const making = `${folder}.${randomUUID()}`
  await build({
    configFile: false,
    root: dirname(html),
    base,
    logLevel: 'error',
    build: { outDir: making, emptyOutDir: true, target: 'es2023', minify: false, rolldownOptions: { input: html } },
  })
  // Somebody else may have made it meanwhile: one is as good as the other.
  await rename(making, folder).catch(() => rm(making, { recursive: true }))
}

/** The files of the page `html`, a path below the project, by their paths below its folder; addresses begin with `base`. */
export const pageFiles = async (html: string, base: string): Promise<Map<string, PageFile>> => {
  const cache = join(root, '.cache/pages')
  const folder = join(cache, await keyOf(html, base))
  await mkdir(cache, { recursive: true })
  const isMade = await access(folder).then(
    () => true,
    () => false,
  )
  if (!isMade) await make(join(root, html), base, folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path) => {
    const file = { type: TYPES[extname(path)] ?? 'application/octet-stream', bytes: await readFile(path) }
    return [path.slice(folder.length + 1), file] as const
  })
  return new Map(await Promise.all(files))
}

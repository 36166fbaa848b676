// The page without screens, built once a run by the first test process that needs it, with its files in memory.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BEGUN } from '#e2e/harness/product.ts'

export interface PageFile {
  type: string
  bytes: Buffer
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const source = fileURLToPath(new URL('../../pwa/testing', import.meta.url))

let known: Promise<Map<string, PageFile>> | null = null

/** Files by path below `/__offline/`. */
export const pageFiles = (): Promise<Map<string, PageFile>> => (known ??= made().then(read))

/** @returns the folder with the files: the run's own, beside the data that its products begin with */
async function made(): Promise<string> {
  const begun = process.env[BEGUN]
  const folder = begun ? `${begun}-offline-page` : await mkdtemp(join(tmpdir(), 'gilbook-offline-page-'))
  const ready = join(folder, 'ready')
  // Of several only one makes a folder.
  const isFirst = await mkdir(folder, { recursive: !begun }).then(
    () => true,
    () => false,
  )
  if (isFirst) await make(folder, ready)
  else await untilThere(folder, ready)
  return ready
}

async function make(folder: string, ready: string): Promise<void> {
  const { build } = await import('vite')
  const outDir = join(folder, 'build')
  await build({
    configFile: false,
    root: source,
    base: '/__offline/',
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(source, 'offline.html') },
    },
  })
  await rename(outDir, ready)
}

/** Another process makes it. */
async function untilThere(folder: string, ready: string): Promise<void> {
  const there = new AbortController()
  const changes = watch(folder, { signal: there.signal })[Symbol.asyncIterator]()
  const next = (): Promise<unknown> => changes.next().catch(() => undefined)
  // Watching begins before the look, so that nothing happens in between.
  for (let change = next(); !existsSync(ready); change = next()) await change
  there.abort()
}

async function read(folder: string): Promise<Map<string, PageFile>> {
  const files = new Map<string, PageFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      bytes: await readFile(path),
    })
  }
  return files
}

// Builds the page without screens once a test process, and keeps its files in memory.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export interface PageFile {
  type: string
  bytes: Buffer
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const source = fileURLToPath(new URL('../../pwa/testing', import.meta.url))

let built: Promise<Map<string, PageFile>> | null = null

/** Files by path below `/__offline/`. */
export const pageFiles = (): Promise<Map<string, PageFile>> => (built ??= make())

const make = async (): Promise<Map<string, PageFile>> => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-offline-page-'))
  await build({
    configFile: false,
    root: source,
    base: '/__offline/',
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(source, 'offline.html') },
    },
  })
  const files = new Map<string, PageFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      bytes: await readFile(path),
    })
  }
  await rm(folder, { recursive: true })
  return files
}

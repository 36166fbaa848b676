// Files of an offline copy that are served anyway: pictures, and the reader's own scripts.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BundleAsset } from '#domain/reader/bundle.ts'
import type { Files } from '#backend/platform/files/files.ts'

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.js': 'text/javascript',
}

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

/** What never changes is measured once. */
const measured = new Map<string, Promise<BundleAsset | null>>()

function once(key: string, measure: () => Promise<BundleAsset | null>): Promise<BundleAsset | null> {
  const known = measured.get(key)
  if (known) return known
  if (measured.size > 20_000) measured.clear()
  const made = measure()
  measured.set(key, made)
  // What is not there now may come.
  made.then(
    (asset) => asset ?? measured.delete(key),
    () => measured.delete(key),
  )
  return made
}

const describe = (url: string, role: BundleAsset['role'], body: Buffer): BundleAsset => ({
  url,
  sha256: createHash('sha256').update(body).digest('hex'),
  bytes: body.length,
  type: typeOf(url),
  role,
})

/** @param folder where the copy's pages name it. null for a picture that is not there: a copy must not wait for it for ever. */
export async function pictureAsset(files: Files, folder: string, name: string): Promise<BundleAsset | null> {
  const found = await once(name, async () => {
    const body = await files.read(name)
    return body && describe(name, 'picture', body)
  })
  return found && { ...found, url: folder + name }
}

export const scriptAsset = (clientDir: string, path: string): Promise<BundleAsset | null> =>
  once(path, async () => {
    const body = await readFile(join(clientDir, path)).catch(() => null)
    return body && describe(path, 'script', body)
  })

// Loads the reader's renderer as it was built; the backend imports nothing of the app's source.
import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'

/** The artifact's one export is `renderer`; null when nothing has been built. Its version is its own hash: it names the
 *  reader's built files, so that it changes with any of them. `readerUrl` counts too: every page names its address. */
export async function loadReader(folder: string, readerUrl: string): Promise<ReaderRenderer | null> {
  const path = join(folder, 'reader-server.js')
  const built = await access(path).then(
    () => true,
    () => false,
  )
  if (!built) return null
  const artifact = (await import(pathToFileURL(path).href)) as { renderer: ReaderRenderer }
  const hash = createHash('sha256')
    .update(await readFile(path))
    .update(readerUrl)
  return { ...artifact.renderer, version: hash.digest('hex').slice(0, 12) }
}

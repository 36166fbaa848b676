// Loads the reader's renderer as it was built; the backend imports nothing of the app's source.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'

/** The artifact's one export is `renderer`; null when nothing has been built. */
export async function loadReader(folder: string): Promise<ReaderRenderer | null> {
  const path = join(folder, 'reader-server.js')
  const built = await access(path).then(
    () => true,
    () => false,
  )
  if (!built) return null
  const artifact = (await import(pathToFileURL(path).href)) as { renderer: ReaderRenderer }
  return artifact.renderer
}

// A download that somebody tapped for: asks that its files may stay, and never ends in an error nobody sees.
import type { Outcome, Task } from '#pwa/copies/download.ts'

/** Loaded with the tap, which is what `persist` asks for; whatever goes wrong can be tried again. */
export async function runDownload(task: Task): Promise<Outcome> {
  void navigator.storage.persist?.().catch(() => false)
  try {
    const { download } = await import('#pwa/copies/download.ts')
    return await download(task)
  } catch {
    return { kind: 'failed', missing: [] }
  }
}

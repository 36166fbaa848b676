// A download that somebody tapped for: asks that its files may stay, and never ends in an error nobody sees.
import type { DownloadOutcome, Task } from '#pwa/copies/download.ts'
import { askToPersist } from '#pwa/copies/storage-manager.ts'

/** Without a byte for so long, who waits is told. */
const STALL_MS = 20_000

export interface WatchedTask extends Task {
  /** Nothing has come for 20 s; what comes later is reported as before. */
  stalled: () => void
}

/** Loaded with the tap, which is what `persist` asks for; whatever goes wrong can be tried again. */
export async function runDownload({ stalled, ...task }: WatchedTask): Promise<DownloadOutcome> {
  askToPersist()
  let late = setTimeout(stalled, STALL_MS)
  const report = (done: number, total: number): void => {
    clearTimeout(late)
    late = setTimeout(stalled, STALL_MS)
    task.report(done, total)
  }
  try {
    const { download } = await import('#pwa/copies/download.ts')
    return await download({ ...task, report })
  } catch {
    return { kind: 'failed', missing: [] }
  } finally {
    clearTimeout(late)
  }
}

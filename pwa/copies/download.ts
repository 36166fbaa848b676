// Fetches an offline copy: four files at a time, each verified, resumable, and shown only when nothing is missing.
import type { Bundle, BundleFile, ShownOn } from '#domain/reader/bundle.ts'
import { activate, bytesOf, keyOf, missingFiles } from './copies.ts'
import { write, type Copy, type DoneRow } from './device.ts'
import { fetchFile, type CopyKey } from './fetch-file.ts'
import { withCrossTabLock } from './cross-tab-lock.ts'
import { evictSavedPages } from './visited-cache.ts'
import { storageEstimate } from './storage-manager.ts'

const AT_ONCE = 4
/** Of the space that the browser says is free. */
const SHARE = 0.8

export type DownloadOutcome =
  | { kind: 'saved'; copy: Copy }
  | { kind: 'failed'; missing: MissingFile[] }
  | { kind: 'full'; bytes: number }
  | { kind: 'locked' }
  | { kind: 'stopped' }

/** What a file that did not come can be named by: the page's path, where the picture stands, or nothing. */
export interface MissingFile {
  path?: string
  shown?: ShownOn
}

export interface Task {
  bundle: Bundle
  signal: AbortSignal
  /** Bytes there, of all. */
  report: (done: number, total: number) => void
}

/** One download of a guidebook at a time, whatever tab asks. */
export async function download(task: Task): Promise<DownloadOutcome> {
  const { bundle } = task
  const work = (signal: AbortSignal): Promise<DownloadOutcome> => run({ ...task, signal }).catch(roomless(bundle))
  return withCrossTabLock(`gilbook-download:${bundle.uuid}`, work, task.signal)
}

/** Something else may take the last room before the first file comes. */
const roomless =
  (bundle: Bundle) =>
  async (trouble: unknown): Promise<DownloadOutcome> => {
    if (!isFull(trouble)) throw trouble
    return { kind: 'full', bytes: bytesOf(await missingFiles(bundle)) }
  }

async function run({ bundle, signal, report }: Task): Promise<DownloadOutcome> {
  const keeping = { uuid: bundle.uuid, key: bundle.locked ? await keyOf(bundle.uuid) : null }
  if (bundle.locked && !keeping.key) return { kind: 'locked' }
  const missing = await missingFiles(bundle)
  const need = bytesOf(missing)
  if (!(await fits(need))) return { kind: 'full', bytes: need }
  // Named before it is complete, so that its files are not collected while they come.
  await write(({ put }) => put('bundles', { uuid: bundle.uuid, version: bundle.version, bundle }))
  const failed = await fetchAll(missing, keeping, { bundle, signal, report })
  if (failed === 'full') return { kind: 'full', bytes: bytesOf(await missingFiles(bundle)) }
  if (signal.aborted) return { kind: 'stopped' }
  const still = failed.length > 0 ? failed : await missingFiles(bundle)
  if (still.length > 0) return { kind: 'failed', missing: still.map((file) => nameable(bundle, file)) }
  const copy = await activate(bundle)
  await evictSavedPages(bundle)
  return { kind: 'saved', copy }
}

/** Where the browser does not say, the attempt decides. */
async function fits(bytes: number): Promise<boolean> {
  const { quota, usage } = await storageEstimate()
  return quota === undefined || bytes <= SHARE * (quota - (usage ?? 0))
}

/** @returns the files that did not come, or `full` when the device has no room. */
async function fetchAll(files: BundleFile[], keeping: CopyKey, task: Task): Promise<BundleFile[] | 'full'> {
  const waiting = [...files]
  const failed: BundleFile[] = []
  const proofs = startProofs()
  const total = task.bundle.totalBytes
  let [done, full] = [total - bytesOf(files), false]
  task.report(done, total)
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file && !full && !task.signal.aborted; file = waiting.shift()) {
      const trouble = await fetchFile(file, keeping, task.signal).then(proofs.add, (error: unknown) => error)
      if (isFull(trouble)) full = true
      else if (trouble) failed.push(file)
      else task.report((done += file.bytes), total)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  full ||= await proofs.settle().then(() => false, isFull)
  return full ? 'full' : failed
}

const isFull = (trouble: unknown): boolean => trouble instanceof DOMException && trouble.name === 'QuotaExceededError'

function nameable(bundle: Bundle, file: BundleFile): MissingFile {
  const { role, path, shown } = bundle.assets.find(({ url }) => url === file.url) ?? {}
  return { ...(role === 'page' && path && { path }), ...(shown && { shown }) }
}

// Which files came whole, written down while the next ones are on the way: a write of its own for each would be half of
// the time that saving takes.

interface Proofs {
  add: (row: DoneRow) => void
  /** Once all that was added is stored. @throws what the database threw. */
  settle: () => Promise<void>
}

/** What a crash takes of it is fetched again: no row ever says more than the cache holds. */
function startProofs(): Proofs {
  let waiting: DoneRow[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  const drain = async (): Promise<void> => {
    for (let rows = waiting; rows.length > 0; rows = waiting) {
      waiting = []
      await write(({ put }) => rows.forEach((row) => put('done', row)), 'relaxed')
    }
  }
  const add = (row: DoneRow): void => {
    waiting.push(row)
    if (isWriting) return
    isWriting = true
    writing = drain().finally(() => (isWriting = false))
    // A failure is reported by `settle`.
    writing.catch(() => undefined)
  }
  return { add, settle: () => writing.then(drain) }
}

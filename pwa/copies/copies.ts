// Saved copies: which files one needs, whether all are there, making it the shown one, and giving space back.
import { filesOf, type Bundle, type BundleFile } from '#domain/reader/bundle.ts'
import { all, cacheKey, read, SAVED_CACHE, write, type Copy } from './device.ts'
import { withCrossTabLock } from './cross-tab-lock.ts'
import { evictVisited } from './visited-cache.ts'
import { unsubscribeGuidebook } from './push-subscription.ts'

/** Cache keys whose files are there and were verified. */
export async function verifiedKeys(): Promise<Set<string>> {
  const cache = await caches.open(SAVED_CACHE)
  const present = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  return new Set((await all('done')).map(({ key }) => key).filter((key) => present.has(key)))
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** The files that still have to be fetched: everything, less what any copy already holds. */
export async function missingFiles(bundle: Bundle, keys?: ReadonlySet<string>): Promise<BundleFile[]> {
  const verified = keys ?? (await verifiedKeys())
  return unique(filesOf(bundle)).filter((file) => !verified.has(cacheKey(file, bundle.uuid)))
}

const unique = (files: BundleFile[]): BundleFile[] => [...new Map(files.map((file) => [file.url, file])).values()]

export const bytesOf = (files: BundleFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0)

/** The saved copy with its list, null when there is none. */
export async function savedCopy(uuid: string): Promise<{ copy: Copy; bundle: Bundle } | null> {
  const copy = await read('copies', uuid)
  const row = copy && (await read('bundles', [uuid, copy.active]))
  return copy && row ? { copy, bundle: row.bundle } : null
}

/** The remembered key of a locked guidebook. */
export const keyOf = async (uuid: string): Promise<CryptoKey | null> => (await read('secrets', uuid))?.key ?? null

/** Makes a complete version the shown one, in one step; what it replaces goes with it. */
export async function activate(bundle: Bundle): Promise<Copy> {
  const before = (await all('bundles')).filter((row) => row.uuid === bundle.uuid && row.version !== bundle.version)
  const { uuid, title, language, version, totalBytes, locked } = bundle
  const now = Date.now()
  const facts = { title, language, active: version, bytes: totalBytes, sealed: locked }
  let copy: Copy = { uuid, ...facts, savedAt: now, checkedAt: now }
  await write(({ put, change, remove }) => {
    put('bundles', { uuid, version, bundle })
    // Neither the first version of a copy nor the same one, mended, is another than what pages were drawn from.
    const renewed = ({ active }: Copy): Partial<Copy> => (active === version ? {} : { renewedAt: now })
    change('copies', uuid, (known) => (copy = { ...copy, ...outliving(known), ...renewed(known) }), copy)
    for (const row of before) remove('bundles', [row.uuid, row.version])
  })
  await collect()
  return copy
}

/**
 * What outlives the version: mending a copy does not bring back the offer that was declined, and an urgent change that was told
 * while another version came is still to be fetched.
 */
const outliving = ({ declined, told, urgent, renewedAt }: Copy): Partial<Copy> => ({
  ...(declined !== undefined && { declined }),
  ...(told && { told }),
  ...(urgent && { urgent }),
  ...(renewedAt !== undefined && { renewedAt }),
})

/** Writes down what was learnt of a saved copy. Nothing where there is none. */
export const note = (uuid: string, facts: Pick<Copy, 'checkedAt' | 'declined' | 'urgent'>): Promise<void> =>
  write(({ change }) => change('copies', uuid, (copy) => ({ ...copy, ...facts })))

/** The row goes first, then every file that no other copy needs, and what was seen of it. @returns bytes given back. */
export async function removeCopy(uuid: string): Promise<number> {
  const rows = (await all('bundles')).filter((row) => row.uuid === uuid)
  const told = (await read('copies', uuid))?.told
  await write(({ remove }) => {
    remove('copies', uuid)
    for (const row of rows) remove('bundles', [uuid, row.version])
  })
  // Nobody waits for it: without a network the server learns it from this browser's worker, at its next notification.
  if (told) unsubscribeGuidebook(uuid).catch(() => undefined)
  const gone = new Set(await collect())
  const sizes = new Map(rows.flatMap(({ bundle }) => filesOf(bundle)).map((file) => [cacheKey(file, uuid), file.bytes]))
  await evictVisited(uuid, [...sizes.keys()])
  return [...sizes].reduce((total, [key, bytes]) => total + (gone.has(key) ? bytes : 0), 0)
}

/** Removes files that no list counts, one collector at a time. @returns their keys. */
function collect(): Promise<string[]> {
  return withCrossTabLock('gilbook-saved', async (signal) => {
    const wanted = new Set<string>()
    for (const { bundle } of await all('bundles')) {
      for (const file of filesOf(bundle)) wanted.add(cacheKey(file, bundle.uuid))
    }
    const cache = await caches.open(SAVED_CACHE)
    const unwanted = (await cache.keys()).map(({ url }) => pathOf(url)).filter((key) => !wanted.has(key))
    // Another tab is collecting in our place, and may need by now what was not needed before.
    if (signal.aborted) return []
    await Promise.all(unwanted.map((key) => cache.delete(key)))
    const rows = (await all('done')).filter(({ key }) => !wanted.has(key))
    await write(({ remove }) => rows.forEach(({ key }) => remove('done', key)))
    return unwanted
  })
}

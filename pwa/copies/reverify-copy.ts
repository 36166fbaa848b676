// Reads what is saved once more and holds it against its hashes: a disk may cut or change what came whole.
import { filesOf, type Bundle, type BundleFile } from '#domain/reader/bundle.ts'
import { keyOf } from './copies.ts'
import { cacheKey, SAVED_CACHE, write } from './device.ts'
import { matchesHash } from './fetch-file.ts'
import { unseal } from './seal.ts'

/** A moment's work on a phone. Of a copy that is larger each start proves another part. */
const MOST_BYTES = 20_000_000

/**
 * What is not what it was loses its proof: it counts as missing from now on, and mending fetches it anew. It stays until
 * then, for half a page with no network is more than none. Sealed files are read where their key is at hand.
 */
export async function reverifyCopy(bundle: Bundle): Promise<void> {
  const key = bundle.locked ? await keyOf(bundle.uuid) : null
  const cache = await caches.open(SAVED_CACHE)
  const damaged: string[] = []
  for (const file of aPartOf(filesOf(bundle).filter(({ secret }) => !secret || key))) {
    const stored = await cache.match(cacheKey(file, bundle.uuid), { ignoreVary: true })
    if (stored && !(await isWhole(file, stored, key))) damaged.push(cacheKey(file, bundle.uuid))
  }
  if (damaged.length > 0) await write(({ remove }) => damaged.forEach((one) => remove('done', one)))
}

/** A body that can't be read or opened any more is no better than one that changed. */
const isWhole = (file: BundleFile, stored: Response, key: CryptoKey | null): Promise<boolean> =>
  stored
    .arrayBuffer()
    .then((body) => (file.secret && key ? unseal(key, file.url, body) : body))
    .then((body) => matchesHash(file, body))
    .catch(() => false)

function aPartOf(files: BundleFile[]): BundleFile[] {
  let room = MOST_BYTES
  const shuffled = files.map((file) => ({ file, at: Math.random() })).sort((a, b) => a.at - b.at)
  return shuffled.flatMap(({ file }) => ((room -= file.bytes) >= 0 ? file : []))
}

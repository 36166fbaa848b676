// The stored files of pictures, by the names that the documents give them.
import type { Asked, Missing } from '#backend/features/export/part.ts'
import type { Files } from '#backend/platform/files/files.ts'

/** One that cannot be read is noted, and the others come. */
export function picturesOf(files: Files, missing: Missing[]): Asked['pictures'] {
  const seen = new Set<string>()
  return async function* (addresses) {
    for (const address of addresses) {
      if (seen.has(address)) continue
      seen.add(address)
      const bytes = await files.read(address.slice('/uploads/'.length)).catch(() => null)
      if (bytes) yield { name: address.slice(1), bytes, packed: true }
      else missing.push({ file: address.slice(1), why: 'unreadable' })
    }
  }
}

// What the pictures of a guidebook show, in its author's words.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { shortened } from '#domain/guidebook/schema/characters.ts'

/** Letters of it: enough to know the picture by. */
const MOST = 60

/** By the picture's name in the storage, at each of its sizes. Looks into items of every type, also those of newer versions. */
export function altsIn(guidebook: PublicGuidebook): Map<string, string> {
  const alts = new Map<string, string>()
  const waiting: unknown[] = [guidebook]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    waiting.push(...Object.values(value))
    if (!('alt' in value) || typeof value.alt !== 'string' || value.alt.trim() === '') continue
    const alt = shortened(value.alt.trim(), MOST)
    for (const address of Object.values(value)) {
      const file = typeof address === 'string' ? /^\/uploads\/(.+)$/.exec(address)?.[1] : undefined
      if (file && !alts.has(file)) alts.set(file, alt)
    }
  }
  return alts
}

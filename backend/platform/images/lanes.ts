// How many pictures are worked on at once: two lanes, so that fifty uploads cannot fill the memory (facts/reliability §3).
import sharp from 'sharp'
import { Refusal } from '#domain/refusal.ts'

sharp.cache(false)
sharp.concurrency(1)

// Of all that libvips could open, only what is uploaded (JPEG, PNG, GIF), what we store (WebP) and what we draw (SVG).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})

const LANES = 2
const WAITING_MOST = 100

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs work that decodes or encodes pictures, at most two at a time; the rest waits its turn.
 * @throws Refusal UNAVAILABLE where too many wait already.
 */
export async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running < LANES) running += 1
  else if (waiting.length >= WAITING_MOST) throw new Refusal('UNAVAILABLE', { retryAfter: 5 })
  // A lane is handed over, not freed and taken again: nobody can slip in between.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

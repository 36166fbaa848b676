// How much heavy work is done at once, so that fifty uploads cannot fill the memory: a queue for each kind, with fair turns in each.
import { AsyncLocalStorage } from 'node:async_hooks'
import sharp from 'sharp'
import { FairQueue } from './fair-queue.ts'

sharp.cache(false)
sharp.concurrency(1)

// Of all that libvips could open, only what is uploaded (JPEG, PNG, GIF), what we store (WebP) and what we draw (SVG).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})

const QUEUES = {
  /** What somebody waits for who builds. */
  upload: new FairQueue({ atOnce: 2, ofOne: 150, ofAll: 1000 }),
  /** What readers take with them: PDFs, pages in one file, long calendars. Seconds in a thread each. */
  paper: new FairQueue({ atOnce: 1, ofOne: 20, ofAll: 200 }),
  /** The same for who builds. */
  poster: new FairQueue({ atOnce: 1, ofOne: 20, ofAll: 200 }),
  /** What readers wait for: fonts, covers, shared cards, pictures of places. */
  guest: new FairQueue({ atOnce: 2, ofOne: 100, ofAll: 1000 }),
  /** What nobody waits for. */
  background: new FairQueue({ atOnce: 1, ofOne: 1000, ofAll: 1000 }),
}
export type Queue = keyof typeof QUEUES

const turn = new AsyncLocalStorage<string>()

/** Whatever heavy work comes of it is done in the turns of this account or network. */
export const onBehalfOf = <T>(whose: string, work: () => T): T => turn.run(whose, work)

/**
 * Runs work that takes much memory or processor; it waits for its turn.
 * @param queue absent: `guest` while a request is answered, else `background`
 * @throws Refusal UNAVAILABLE where too much waits already.
 */
export function enqueue<T>(work: () => Promise<T>, queue?: Queue): Promise<T> {
  const whose = turn.getStore()
  return QUEUES[queue ?? (whose === undefined ? 'background' : 'guest')].run(whose ?? 'nobody', work)
}

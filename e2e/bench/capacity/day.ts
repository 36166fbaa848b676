// A real day, in its proportions, and why they are these.
//
// A company sells a trip for twenty travellers and gives each the guidebook. In the days around the trip a traveller comes for
// the first time once and looks again five times, at meals and on the bus; the guide or office writes at one guidebook of
// twenty in use for an hour, a third of which is typing (a save every three seconds), adds twenty photos, and presses Save ten
// times. For twenty guidebooks a day:
import type { Act } from './arrivals.ts'

export const DAY = { first: 400, again: 2000, autosave: 400, save: 10, upload: 20 } as const

export type Kind = keyof typeof DAY

/** Somebody of the day, by chance. */
export function anybody(acts: Record<Kind, () => Act>): () => Act {
  const kinds = Object.keys(DAY) as Kind[]
  const all = kinds.reduce((sum, kind) => sum + DAY[kind], 0)
  return () => {
    let left = Math.random() * all
    for (const kind of kinds) {
      left -= DAY[kind]
      if (left < 0) return acts[kind]()
    }
    return acts.again()
  }
}

/** How many of a hundred do what. */
export function proportions(): string {
  const all = Object.values(DAY).reduce((sum, count) => sum + count, 0)
  return Object.entries(DAY)
    .map(([kind, count]) => `${((100 * count) / all).toFixed(1)} % ${kind}`)
    .join(', ')
}

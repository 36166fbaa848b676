// The merge of guidebooks and texts: it comes after the screen, with whatever may need it first.
import Dexie from 'dexie'

interface Merging {
  merge: typeof import('#domain/guidebook/merge/merge.ts').merge
  resolutionOf: typeof import('#domain/guidebook/merge/merge.ts').resolutionOf
  linesAt: typeof import('#domain/guidebook/merge/lines.ts').linesAt
  mergeText: typeof import('#domain/rich-text/merging/merge-text.ts').mergeText
  placeIn: typeof import('#domain/rich-text/place-in.ts').placeIn
}

let loaded: Merging | null = null

/** Null until it is loaded: nothing from elsewhere has been merged into what this page shows by then (draft-cache.ts). */
export const loadedMerge = (): Merging | null => loaded

/**
 * Inside a transaction too, which stays open meanwhile.
 * @throws where it can't be had: what needs it waits and is tried again
 */
export const loadMerge = async (): Promise<Merging> => loaded ?? (await Dexie.waitFor(Dexie.ignoreTransaction(load)))

async function load(): Promise<Merging> {
  const [{ merge, resolutionOf }, { linesAt }, { mergeText }, { placeIn }] = await Promise.all([
    import('#domain/guidebook/merge/merge.ts'),
    import('#domain/guidebook/merge/lines.ts'),
    import('#domain/rich-text/merging/merge-text.ts'),
    import('#domain/rich-text/place-in.ts'),
  ])
  loaded = { merge, resolutionOf, linesAt, mergeText, placeIn }
  return loaded
}

// The names under which the worker keeps the builder's pictures, and how they go at sign-out.

/** Seen ones; the oldest go first. */
export const PICTURE_CACHE = 'gb-pictures'

/** Those of guidebooks that are kept on this device: they go when nobody wants them any more (keep/pictures.ts). */
export const KEPT_PICTURES = 'gb-kept-pictures'

/** On an empty entry: the address of the same picture in the size that is kept. */
export const INSTEAD = 'x-instead'

export async function forgetPictures(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of [PICTURE_CACHE, KEPT_PICTURES]) await caches.delete(name)
}

// The name under which the worker keeps the builder's pictures, and how they go at sign-out.

export const PICTURE_CACHE = 'gb-pictures'

export async function forgetPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(PICTURE_CACHE)
}

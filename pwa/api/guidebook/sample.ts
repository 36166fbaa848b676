// Calls for the sample guidebook and the sample pages.
import type { Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

/** Throws ApiError 404 where no guidebook is marked as the sample. */
export const readSample = async (): Promise<PublicGuidebook> =>
  (await call<PublicGuidebook>({ path: '/sample/guidebook' })).body

/** Nine at most; none where nothing is marked. */
export const readSamplePages = async (): Promise<Page[]> =>
  (await call<{ contents: Page[] }>({ path: '/sample/guidebook-content' })).body.contents

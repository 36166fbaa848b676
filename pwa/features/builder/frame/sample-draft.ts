// The sample's draft for its screen, and where to go when it can't be had.
import { redirect } from '@tanstack/react-router'
import type { Id } from '#domain/guidebook/document.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'

/** null where there is no sample. Throws a redirect where neither the server nor this device has it. */
export async function sampleDraft(here: string): Promise<Id | null> {
  const { openSample } = await import('#pwa/offline/new-guidebook.ts')
  return openSample().catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 404) return null
    if (failure instanceof NetworkError)
      throw redirect({ to: '/server_not_available', replace: true, state: { next: here } })
    throw failure
  })
}

// The device, as this screen needs it: it may be the first one of a page, which asks for nothing that is stored here.
import type { QueryClient } from '@tanstack/react-query'
import { knownProfile } from '#pwa/api/session.ts'
import { startDevice } from '#pwa/offline/start-device.ts'

/** Resolves when guidebooks and drafts of files can be read and written. */
export async function deviceStarted(queryClient: QueryClient): Promise<void> {
  const profile = knownProfile()
  if (profile) await startDevice(profile._id, queryClient)
}

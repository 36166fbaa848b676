// What starts on this device, and what makes the photos that wait as they were chosen, on whichever screen that was.
import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { followUnmade } from '#pwa/offline/photos.ts'
import { startDevice } from '#pwa/offline/start-device.ts'

/** Resolves as `startDevice` does. */
export async function beginDevice(userId: Id, queryClient: QueryClient): Promise<void> {
  await startDevice(userId, queryClient)
  followUnmade(async (file) => (await import('#pwa/ui/picture/storable-picture.ts')).storablePicture(file))
}

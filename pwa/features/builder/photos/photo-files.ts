// Which of the files that somebody dropped, pasted or chose are photos, which hold a schedule, and which are neither.
import { LIMITS } from '#domain/limits.ts'
import { isReadable } from '#pwa/import/handed-file.ts'
import { isPhoto } from '#pwa/offline/upload.ts'

/** What a field for photos takes; on a phone it opens the phone's photos. */
export const PHOTO_TYPES = 'image/*,.heic,.heif,.avif'

export interface SortedFiles {
  photos: File[]
  /** Larger than a photo is. */
  tooLarge: number
  /** What a guidebook can be made from. */
  schedules: File[]
  others: File[]
}

export function sortFiles(files: readonly File[]): SortedFiles {
  const photos = files.filter(isPhoto)
  const rest = files.filter((file) => !isPhoto(file))
  return {
    photos: photos.filter(({ size }) => size <= LIMITS.photoBytes),
    tooLarge: photos.filter(({ size }) => size > LIMITS.photoBytes).length,
    schedules: rest.filter(({ name }) => isReadable(name)),
    others: rest.filter(({ name }) => !isReadable(name)),
  }
}

// Puts the files of a picture where they are served from.
import type { Files } from '#backend/platform/files/files.ts'
import { makePicture, type ReadBytes, type StoredPicture } from './picture.ts'

/** Makes the stored form of an uploaded picture and stores it. @throws as makePicture. */
export async function storePicture(files: Files, bytes: Buffer | ReadBytes): Promise<StoredPicture> {
  const { picture, files: made } = await makePicture(bytes)
  await Promise.all(made.map((file) => files.put(file.name, file.bytes, 'image/webp')))
  return picture
}

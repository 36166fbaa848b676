// Puts the files of a picture where they are served from.
import type { Files } from '#backend/platform/files/files.ts'
import { makePicture, type PictureFile, type ReadBytes, type StoredPicture } from './picture.ts'

/** Takes room for files that are about to be stored; throws where there is none. */
export type Claim = (files: readonly { name: string; bytes: number }[]) => Promise<void>

/** What is about to be stored, as a claim is told of it. */
const sizes = (made: readonly PictureFile[]) => made.map(({ name, bytes }) => ({ name, bytes: bytes.length }))

/** Makes the stored form of an uploaded picture and, once it has room, stores it. @throws as makePicture and the claim. */
export async function storePicture(files: Files, bytes: Buffer | ReadBytes, claim: Claim): Promise<StoredPicture> {
  const { picture, files: made } = await makePicture(bytes)
  await claim(sizes(made))
  await Promise.all(made.map((file) => files.put(file.name, file.bytes, 'image/webp')))
  return picture
}

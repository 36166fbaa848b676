// A picture of a read file as one that is taken.
import type { SourcePicture } from '#domain/schedule/source.ts'
import { Refusal } from '#domain/refusal.ts'
import { storablePicture } from '#pwa/ui/picture/storable-picture.ts'

/** null where it is no picture that can be opened. */
export async function pictureFile({ name, type, bytes }: SourcePicture): Promise<File | null> {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type })
  return storablePicture(file).catch((failure: unknown) => {
    if (failure instanceof Refusal) return null
    throw failure
  })
}

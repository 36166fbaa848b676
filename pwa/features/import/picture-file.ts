// A picture of a read file as one that is taken: as it is where it may be, else drawn anew, and smaller.
import { LIMITS } from '#domain/limits.ts'
import type { SourcePicture } from '#domain/schedule/source.ts'

const TAKEN = ['image/jpeg', 'image/png', 'image/gif']
/** What is stored is no wider. */
const WIDTH = 1305

/** null where the browser cannot draw it either. */
export async function pictureFile({ name, type, bytes }: SourcePicture): Promise<File | null> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
  if (TAKEN.includes(type) && blob.size <= LIMITS.pictureBytes) return new File([blob], name, { type })
  const drawn = await createImageBitmap(blob).catch(() => null)
  if (!drawn) return null
  const scale = Math.min(1, WIDTH / drawn.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return jpeg && new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type })
}

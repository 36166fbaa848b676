// Photos that phones write as HEIC, for browsers that do not open them: decoded in a worker that ends with its photo, since
// what decodes never gives back the memory that it took.
import { Refusal } from '#domain/refusal.ts'
import type { HeicAnswer, HeicRequest } from './heic-worker.ts'

/**
 * Upright, and no wider than `width`.
 * @throws Refusal PICTURE_BROKEN, PICTURE_PIXELS; Error where the decoder could not be fetched
 */
export async function decodeHeic(file: Blob, width: number): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' })
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the decoder of HEIC could not be loaded')))
      worker.postMessage({ bytes, width } satisfies HeicRequest, [bytes])
    })
    if ('refused' in answer) throw new Refusal(answer.refused)
    return answer.bitmap
  } finally {
    worker.terminate()
  }
}

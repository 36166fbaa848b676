// A chosen file as a source, read by a worker of this page: nothing of it leaves the device.
import type { Source } from '#domain/schedule/source.ts'
import { LIMITS } from '#domain/limits.ts'
import type { FileRefusal } from './file-refusal.ts'
import type { ReadMessage, ReadRequest } from './import-worker.ts'

interface Reading {
  signal?: AbortSignal
  /** Told from 0 to 1. */
  onProgress?: (done: number) => void
}

/**
 * @param name with its ending: it tells a format where the bytes do not
 * @returns the source, or why there is none
 * @throws the signal's reason, once it is aborted
 */
export async function readFile(
  file: Blob,
  name: string,
  { signal, onProgress }: Reading = {},
): Promise<Source | FileRefusal> {
  signal?.throwIfAborted()
  if (file.size > LIMITS.importBytes) return { refused: 'too-large' }
  if (file.size === 0) return { refused: 'empty' }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import' })
  const { promise, resolve, reject } = Promise.withResolvers<Source | FileRefusal>()
  let isRunning = false
  worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
    isRunning = true
    // PDF.js posts a message of its own when it starts.
    if ('answer' in data) resolve(data.answer)
    else if ('progress' in data) onProgress?.(data.progress)
  })
  // It did not come, or the file was more than it could hold.
  worker.addEventListener('error', () => resolve({ refused: isRunning ? 'too-large' : 'unavailable' }))
  worker.addEventListener('messageerror', () => resolve({ refused: 'too-large' }))
  const stop = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', stop)
  worker.postMessage({ file, name } satisfies ReadRequest)
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', stop)
    worker.terminate()
  }
}

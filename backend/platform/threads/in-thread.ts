// Heavy work in a thread of its own, with an end to its memory and its time: no request waits for its processor.
import { Worker, type TransferListItem } from 'node:worker_threads'
import { Refusal } from '#domain/refusal.ts'

const MEMORY_MB = 384
const SECONDS = 60

/**
 * Starts `script` with `given` as its `workerData`; its first message is the answer.
 * @param moved buffers that are handed over instead of copied, and are empty here afterwards
 * @throws Refusal TOO_LARGE where it took more memory or time than it may; what it threw itself.
 */
export function inThread<T>(script: URL, given: unknown, moved: TransferListItem[] = []): Promise<T> {
  return new Promise((resolve, reject) => {
    const limits = { maxOldGenerationSizeMb: MEMORY_MB }
    const worker = new Worker(script, { workerData: given, transferList: moved, resourceLimits: limits })
    const late = setTimeout(() => void worker.terminate(), SECONDS * 1000)
    worker.once('message', (answer: T) => resolve(answer))
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TOO_LARGE') : error),
    )
    worker.once('exit', () => {
      clearTimeout(late)
      reject(new Refusal('TOO_LARGE'))
    })
  })
}

// Ends the process where its event loop stands still: signals are heard by that loop, so that nothing else could.
import { Worker } from 'node:worker_threads'

/** With the time that stopping may take, less than the 30 s within which a process has to end that was told to. */
const STILL_SECONDS = 12

/**
 * Begins to watch this process. The loop beats each second, and a thread of its own listens: after `stillSeconds` without a
 * beat it says so on standard error and kills the process. Whatever it was doing can be done again, as after a power cut.
 */
export function startWatchdog(stillSeconds = STILL_SECONDS): void {
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beat, 0, 1), 1000).unref()
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { beat, stillSeconds },
    execArgv: [],
  })
  worker.unref()
}

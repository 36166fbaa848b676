// Errors of a service worker; with a page open, it also sends what waits on the device.
import { occurrenceIn } from './make-report.ts'
import { sendWaiting, reportError } from './send-reports.ts'

/** The build writes the worker's hash here, which has as many letters. */
const BUILD = '@@BUILD@'

const source = { program: 'worker', build: BUILD } as const

/** What an event waits for counts as heard when it fails, and no `unhandledrejection` comes. */
const AWAITED = [
  ['ExtendableEvent', 'waitUntil'],
  ['FetchEvent', 'respondWith'],
] as const

type Await = (this: Event, work: unknown) => void

function alsoWhenAwaited(event: string, method: string): void {
  const events = globalThis as unknown as Record<string, { prototype: Record<string, Await> } | undefined>
  const prototype = events[event]?.prototype
  const plain = prototype?.[method]
  if (!plain) return
  prototype[method] = function (work) {
    void Promise.resolve(work).catch((thrown: unknown) => reportError({ kind: 'rejection', thrown }, source))
    plain.call(this, work)
  }
}

/** @param worker `self` */
export function watchWorker(worker: EventTarget): void {
  for (const kind of ['error', 'unhandledrejection'])
    worker.addEventListener(kind, (event) => void reportError(occurrenceIn(event), source))
  for (const [event, method] of AWAITED) alsoWhenAwaited(event, method)
  worker.addEventListener('message', (event) =>
    (event as Event & { waitUntil: (work: Promise<void>) => void }).waitUntil(sendWaiting()),
  )
}

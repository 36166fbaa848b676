// Which rows of the outbox the worker in charge knows: one of an older build takes what it does not know for a save, and ends it.
import { isRecord } from '#domain/is-record.ts'
import { ROW_KINDS, type RowKind } from './outbox-row.ts'

/** Those that came since the first builds. */
const LATER: ReadonlySet<RowKind> = new Set(['release', 'send'])

const QUESTION = 'KNOWN_ROWS'
/** A worker that sleeps is started for it; one from before the question never answers, nor does one on a device that is busy. */
const MOST_MS = 5000

/** The worker in charge does not know what would be stored: the newer version has to be switched to first. */
export class OlderWorker extends Error {
  override name = 'OlderWorker'
}

/** In the worker. */
export function answerKnownRows({ data, ports }: Pick<MessageEvent<unknown>, 'data' | 'ports'>): void {
  if (isRecord(data) && data['type'] === QUESTION) ports[0]?.postMessage(ROW_KINDS)
}

/**
 * In the page, before it stores such a row. A page that was loaded past the worker, as by force,
 * may be newer than that one, which sends what waits all the same, and gives its own older page to whoever comes next.
 * @throws OlderWorker
 */
export async function refuseUnderOlderWorker(kind: RowKind): Promise<void> {
  if (!LATER.has(kind) || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration?.active) return
  const known = await knownTo(registration.active)
  // Silent and the newest that there is: it is only slow.
  const isOlder = known ? !known.includes(kind) : registration.waiting !== null || registration.installing !== null
  if (isOlder) throw new OlderWorker(`no worker for ${kind}`)
}

/** @returns null where it does not answer in time */
function knownTo(worker: ServiceWorker): Promise<readonly unknown[] | null> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<readonly unknown[] | null>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(Array.isArray(data) ? data : []))
    setTimeout(() => resolve(null), MOST_MS)
  })
  port1.start()
  worker.postMessage({ type: QUESTION }, [port2])
  return answered.finally(() => port1.close())
}

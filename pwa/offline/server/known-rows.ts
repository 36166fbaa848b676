// Which rows of the outbox the worker in charge knows: one of an older build takes what it does not know for a save, and ends it.
import { isRecord } from '#domain/is-record.ts'
import { ROW_KINDS, type RowKind } from './outbox-row.ts'

/** Those that came since the first builds. */
const LATER: ReadonlySet<RowKind> = new Set(['release', 'send'])

const QUESTION = 'KNOWN_ROWS'
/** A worker that sleeps is started for it; one from before the question never answers. */
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
  const worker = LATER.has(kind) ? await workerInCharge() : null
  if (worker && !(await knownTo(worker)).includes(kind)) throw new OlderWorker(`no worker for ${kind}`)
}

async function workerInCharge(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration('/'))?.active ?? null
}

function knownTo(worker: ServiceWorker): Promise<readonly unknown[]> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<readonly unknown[]>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(Array.isArray(data) ? data : []))
    setTimeout(() => resolve([]), MOST_MS)
  })
  port1.start()
  worker.postMessage({ type: QUESTION }, [port2])
  return answered.finally(() => port1.close())
}

// Sends error reports, each once, now or when the network is back. Nothing here may throw: the failure would itself be
// reported.
import { fingerprintOf } from '#domain/browser-error/report.ts'
import type { ErrorReport } from '#domain/browser-error/report.ts'
import { type ErrorOccurrence, reportOf, type ReportSource } from './make-report.ts'
import { addWaiting, listWaiting, settleWaiting } from './waiting-reports.ts'

/** Of one page or one life of a worker: what fails in a circle fails in the same places. */
const MOST = 20
const seen = new Set<string>()

/** Resolves once the report was sent or stored for later. */
export async function reportError(occurrence: ErrorOccurrence, source: ReportSource): Promise<void> {
  try {
    const report = reportOf(occurrence, source)
    const key = report && fingerprintOf(report)
    if (!key || seen.has(key) || seen.size >= MOST) return
    seen.add(key)
    const isNew = await addWaiting(key, report).catch(() => null)
    // Without a list there is one try.
    if (isNew === null) await post(report, key.slice(0, 8) + Math.random())
    else if (isNew) await sendWaiting()
  } catch {
    // It waits.
  }
}

/** Sends what waits, in every program of the origin one after the other. */
export const sendWaiting = async (): Promise<void> => {
  const locks = (navigator as { locks?: LockManager }).locks
  await (locks ? locks.request('gilbook-errors', sendAll) : sendAll()).catch(() => undefined)
}

async function sendAll(): Promise<void> {
  for (const row of await listWaiting()) {
    if (row.report === null) continue
    if (!(await post(row.report, row.id))) return
    await settleWaiting(row)
  }
}

/** Whether it need not be sent again: it was taken, or refused for what it is. Throws where there was no answer. */
async function post(report: ErrorReport, id: string): Promise<boolean> {
  const { status } = await fetch('/api/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(report),
    // Nothing says whose report it is.
    credentials: 'omit',
    keepalive: true,
  })
  return status < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(status)
}

// What changed since travellers were last notified, and the notification of what is urgent for those who asked.
import type { Id } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

/** All that changed at one place, in the words that travellers read. */
export interface SinceChange {
  node: Id
  place: string
  lines: string[]
}

export interface ChangesSince {
  /** null: they were never told. */
  sentAt: string | null
  /** How many asked to be told. */
  readers: number
  changes: SinceChange[]
  /** A password stands before it: what they are told holds nothing of it. */
  locked: boolean
}

/** Of what the server has: what waits on this device is sent before. Throws ApiError, NetworkError. */
export async function readChangesSince(id: Id): Promise<ChangesSince> {
  return (await call<ChangesSince>({ path: `/guidebooks/${id}/send` })).body
}

/** One notification to each who asked, of what they see. @returns to how many @throws ApiError 412 where changes wait by now */
export async function sendUrgentNotification(id: Id, urgent: readonly Id[]): Promise<number> {
  const ask = { method: 'POST', path: `/guidebooks/${id}/send`, body: { urgent, release: 'live' } } as const
  return (await call<{ told: number }>({ ...ask, idempotencyKey: crypto.randomUUID() })).body.told
}

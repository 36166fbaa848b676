// Asks the server what an offline copy of a guidebook consists of now.
import type { Bundle } from '#domain/reader/bundle.ts'
import { withTimeout } from './with-timeout.ts'
import { read } from './device.ts'

/** Without an answer after this time the request counts as offline. */
const ANSWER_MS = 30_000

export async function askBundle(uuid: string): Promise<BundleAnswer> {
  const secret = await read('secrets', uuid)
  const headers = secret ? { 'X-Unlock': secret.unlock } : {}
  const response = await withTimeout(ANSWER_MS, fetch(`/api/m/${uuid}/bundle`, { headers }), null)
  if (!response?.headers.get('content-type')?.startsWith('application/json')) return null
  if (!response.ok) return response.status === 404 ? 'gone' : null
  const found = await withTimeout<Bundle | { locked: true } | null>(ANSWER_MS, response.json(), null)
  if (found && 'assets' in found) return found
  return response.headers.get('x-unlock') === 'changed' ? 'changed' : 'locked'
}

// What the server says when it is asked what an offline copy consists of.

/** `gone`: no longer there. `locked`: it wants a password that this device has not given; `changed`: another one than it
 *  gave. null: no network, or a portal that answers in its place. */
export type BundleAnswer = Bundle | 'gone' | 'locked' | 'changed' | null

export const isShut = (asked: BundleAnswer): asked is 'locked' | 'changed' => asked === 'locked' || asked === 'changed'

export const isBundle = (asked: BundleAnswer): asked is Bundle => typeof asked === 'object' && asked !== null

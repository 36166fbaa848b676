// Asks the server what an offline copy of a guidebook consists of now.
import type { Bundle } from '#domain/reader/bundle.ts'
import type { Asked } from './asked.ts'
import { read } from './device.ts'

export async function askBundle(uuid: string): Promise<Asked> {
  const secret = await read('secrets', uuid)
  const headers = secret ? { 'X-Unlock': secret.unlock } : {}
  const response = await fetch(`/api/m/${uuid}/bundle`, { headers }).catch(() => null)
  if (!response?.headers.get('content-type')?.startsWith('application/json')) return null
  if (!response.ok) return response.status === 404 ? 'gone' : null
  const found = (await response.json().catch(() => null)) as Bundle | { locked: true } | null
  if (found && 'assets' in found) return found
  return response.headers.get('x-unlock') === 'changed' ? 'changed' : 'locked'
}

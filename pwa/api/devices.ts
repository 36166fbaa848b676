// Calls about where an account is signed in.
import { call } from '#pwa/api/call/call.ts'

export interface Device {
  _id: string
  /** This one. */
  current: boolean
  /** '' where it is none that is known, as `system`. */
  browser: string
  system: string
  kind: 'phone' | 'tablet' | 'computer'
  createdAt: string
  usedAt: string
}

export const listDevices = async (userId: string): Promise<Device[]> =>
  (await call<{ sessions: Device[] }>({ path: `/users/${userId}/sessions` })).body.sessions

/** Signs one device out, or every other one. */
export async function signOutDevice(userId: string, deviceId: string | null): Promise<void> {
  const path = `/users/${userId}/sessions${deviceId === null ? '' : `/${deviceId}`}`
  await call({ method: 'DELETE', path, idempotencyKey: crypto.randomUUID() })
}

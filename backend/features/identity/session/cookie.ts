// The cookie that carries the refresh token: for the sign-in calls only, and never readable by a script.
import { LIMITS } from '#domain/limits.ts'

export const REFRESH_COOKIE = 'gilbook_refresh'
const PATH = '/api/auth'

/** Without `remember` it ends with the browser. */
export function refreshCookie(token: string, { remember, secure }: { remember: boolean; secure: boolean }): string {
  const age = remember ? `; Max-Age=${LIMITS.sessionDays * 24 * 3600}` : ''
  return `${REFRESH_COOKIE}=${token}; Path=${PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${age}`
}

export function noCookie(secure: boolean): string {
  return `${REFRESH_COOKIE}=; Path=${PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=0`
}

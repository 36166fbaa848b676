// The call that lets this browser fetch everything of one's account.
import { call } from '#pwa/api/call/call.ts'

/**
 * For a minute this browser, and no other, may fetch the file: a cookie that no script reads opens it. Throws ApiError
 * TOO_MANY after five in an hour.
 * @returns its address
 */
export async function askForExport(userId: string): Promise<string> {
  const path = `/users/${encodeURIComponent(userId)}/export`
  await call({ method: 'POST', path })
  return `/api${path}`
}

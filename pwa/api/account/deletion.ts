// The call that asks for the deletion of one's own account; signing in takes it back.
import { call } from '#pwa/api/call/call.ts'

/**
 * Every session ends with it. Without an idempotency key: a password leaves no trace in a table of answers.
 * Throws ApiError WRONG_PASSWORD or LAST_ADMINISTRATOR.
 * @returns the instant from which it is gone
 */
export async function askForDeletion(userId: string, password: string): Promise<string> {
  const ask = { method: 'POST', path: `/users/${userId}/deletion`, body: { password } } as const
  return (await call<{ deletedAt: string }>(ask)).body.deletedAt
}

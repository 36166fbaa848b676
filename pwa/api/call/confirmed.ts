// Dangerous acts of administrators: in an older session the server asks for the password again, and then they go through.
import { ApiError } from '#pwa/api/errors.ts'
import { call } from './call.ts'

/** Asks the person; false where they would rather not. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Whoever shows the question. @returns takes it away again */
export function onConfirmation(shown: Ask): () => void {
  ask = shown
  return () => {
    if (ask === shown) ask = null
  }
}

/**
 * Does it, and where the server wants the password first, asks for it once and does it again. Acts that meet the question
 * while it is shown wait for the same answer. Throws what the act throws; REAUTH_NEEDED where nobody gave the password.
 */
export async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (failure) {
    const isAsked = failure instanceof ApiError && failure.code === 'REAUTH_NEEDED'
    if (!isAsked || !ask) throw failure
    asking ??= ask().finally(() => (asking = null))
    if (!(await asking)) throw failure
    return act()
  }
}

/** This session only, for 15 minutes. Throws ApiError WRONG_PASSWORD, TOO_MANY. */
export const confirmSession = async (password: string): Promise<void> =>
  void (await call({ method: 'POST', path: '/auth/confirm', body: { password } }))

// Calls about accounts: signing up, in and out, activation, password reset (requirement §7, contract §2).
import type { Signup } from '#domain/user/signup.ts'
import { isRecord } from './errors.ts'
import { send } from '#pwa/api/call/send.ts'
import { type SignedIn, signedIn, withCookie } from './session.ts'

export async function signIn(email: string, password: string, remember: boolean): Promise<SignedIn['user']> {
  const headers = { authorization: `Basic ${base64(`${email}:${password}`)}` }
  return withCookie(async () => {
    const { body } = await send<SignedIn>({ method: 'POST', path: '/auth', body: { remember }, headers })
    signedIn(body, remember)
    return body.user
  })
}

export const signUp = async (account: Signup): Promise<void> => {
  await send({ method: 'POST', path: '/users', body: account, idempotencyKey: crypto.randomUUID() })
}

/** Sends the activation mail once more; the answer is the same for every address. */
export const resendActivation = async (email: string): Promise<void> => {
  await send({ path: `/users/verify/${encodeURIComponent(email)}` })
}

export const activate = async (email: string, hash: string): Promise<void> => {
  await send({ method: 'POST', path: `/users/activate/${encodeURIComponent(email)}/${encodeURIComponent(hash)}` })
}

export const askForReset = async (email: string): Promise<void> => {
  await send({ method: 'POST', path: '/password-resets', body: { email } })
}

export const checkReset = async (token: string): Promise<void> => {
  await send({ path: `/password-resets/check/${encodeURIComponent(token)}` })
}

export const resetPassword = async (token: string, password: string): Promise<void> => {
  await send({ method: 'PUT', path: `/password-resets/${encodeURIComponent(token)}`, body: { password } })
}

/** Sentences of the server for single fields, by field name. */
export const fieldsOf = (failure: unknown): Record<string, string> =>
  isRecord(failure) || failure instanceof Error ? ((failure as { fields?: Record<string, string> }).fields ?? {}) : {}

/** `btoa` knows Latin-1 only; addresses and passwords are UTF-8. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

// Calls about accounts: signing up, in and out, activation, password reset, what they store, their export and deletion.
import { isRecord } from '#domain/is-record.ts'
import type { Consents } from '#domain/identity/consents.ts'
import type { Signup } from '#domain/identity/signup.ts'
import { ApiError } from './errors.ts'
import { send } from '#pwa/api/call/send.ts'
import type { Profile } from './profile.ts'
import { accessToken, isSignedIn, type SignedIn, signedIn, withCookie } from './session.ts'
import { call } from '#pwa/api/call/call.ts'
import type { StorageUse } from '#domain/storage.ts'

/** @param takeBack the deletion of the account that was asked for; else it is refused with ACCOUNT_LEAVING */
export async function signIn(
  email: string,
  password: string,
  remember: boolean,
  takeBack = false,
): Promise<SignedIn['user']> {
  const headers = basic(email, password)
  const ask = { method: 'POST', path: '/auth', body: { remember, takeBack } } as const
  return withCookie(async () => {
    const { body } = await send<SignedIn>({ ...ask, isAnswer: isSignedIn, headers })
    signedIn(body, remember)
    return body.user
  })
}

/** When an account is gone whose deletion was asked for; null for any other failure. */
export const leavingAt = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.code === 'ACCOUNT_LEAVING' ? String(failure.body['deletedAt']) : null

export const signUp = async (account: Signup & { consents: Consents }): Promise<void> => {
  await send({ method: 'POST', path: '/users', body: account, idempotencyKey: crypto.randomUUID() })
}

/** Sends the activation mail once more; the answer is the same for every address. */
export const resendActivation = async (email: string): Promise<void> => {
  await send({ path: `/users/verify/${encodeURIComponent(email)}` })
}

/** Answers the token of a new password, where whoever signed up with this address was somebody else. */
export const activate = async (email: string, hash: string): Promise<string | undefined> => {
  const path = `/users/activate/${encodeURIComponent(email)}/${encodeURIComponent(hash)}`
  return (await send<{ reset?: string }>({ method: 'POST', path })).body.reset
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

/**
 * Every other session of the account ends; this one, whose token is told beside the old password, stays. Without an
 * idempotency key: a password leaves no trace in a table of answers.
 * Throws ApiError WRONG_CREDENTIALS for a wrong old password, INVALID for a bad new one.
 */
export async function changePassword(
  user: Pick<Profile, '_id' | 'email'>,
  old: string,
  password: string,
): Promise<void> {
  const headers = { ...basic(user.email, old), 'x-access-token': (await accessToken()) ?? '' }
  await send({ method: 'PUT', path: `/users/${user._id}/password`, body: { password }, headers })
}

/** Sentences of the server for single fields, by field name. */
export const fieldsOf = (failure: unknown): Record<string, string> =>
  isRecord(failure) || failure instanceof Error ? ((failure as { fields?: Record<string, string> }).fields ?? {}) : {}

const basic = (email: string, password: string): Record<string, string> => ({
  authorization: `Basic ${base64(`${email}:${password}`)}`,
})

/** `btoa` knows Latin-1 only; addresses and passwords are UTF-8. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/**
 * Every session ends with it. Without an idempotency key: a password leaves no trace in a table of answers.
 * Throws ApiError WRONG_PASSWORD or LAST_ADMINISTRATOR.
 * @returns the instant from which it is gone
 */
export async function askForDeletion(userId: string, password: string): Promise<string> {
  const ask = { method: 'POST', path: `/users/${userId}/deletion`, body: { password } } as const
  return (await call<{ deletedAt: string }>(ask)).body.deletedAt
}

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

/** Calls about what an account stores. */
export const readStorage = async (userId: string): Promise<StorageUse> =>
  (await call<StorageUse>({ path: `/users/${userId}/storage` })).body

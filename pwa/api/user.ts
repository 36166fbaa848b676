// Calls about one account: its profile and its portrait.
import type { User } from '#domain/identity/account.ts'
import type { Consents } from '#domain/identity/consents.ts'
import type { ProfileDetails } from '#domain/identity/profile.ts'
import { call } from '#pwa/api/call/call.ts'

const pathOf = (userId: string): string => `/users/${encodeURIComponent(userId)}`

export const readUser = async (userId: string): Promise<User> => (await call<User>({ path: pathOf(userId) })).body

/** Throws ApiError INVALID with a sentence for each wrong field. */
export async function changeUser(
  userId: string,
  body: Partial<ProfileDetails> & Partial<Pick<User, 'language' | 'newsMail'>> & { consents?: Consents },
): Promise<User> {
  const idempotencyKey = crypto.randomUUID()
  return (await call<User>({ method: 'PUT', path: pathOf(userId), body, idempotencyKey })).body
}

/** Throws ApiError PICTURE_TYPE, PICTURE_TOO_LARGE, PICTURE_PIXELS or PICTURE_BROKEN. */
export async function sendPortrait(userId: string, file: File): Promise<User> {
  const form = new FormData()
  form.append('file', file)
  const path = `${pathOf(userId)}/image`
  return (await call<User>({ method: 'PUT', path, form, idempotencyKey: crypto.randomUUID() })).body
}

export const removePortrait = async (userId: string): Promise<User> =>
  (await call<User>({ method: 'DELETE', path: `${pathOf(userId)}/image`, idempotencyKey: crypto.randomUUID() })).body

// Calls of the sign-in with Kakao.
import { isRecord } from '#domain/is-record.ts'
import type { Consents } from '#domain/identity/consents.ts'
import type { Details } from '#domain/identity/signup.ts'
import type { ApiError } from './errors.ts'
import { send } from '#pwa/api/call/send.ts'
import { isSignedIn, type SignedIn, signedIn, withCookie } from './session.ts'

/** Where the browser is sent to leave for Kakao. */
export const kakaoStart = (remember: boolean): string => `/api/auth/kakao/start?remember=${remember ? 1 : 0}`

/** What Kakao says of somebody new here; an email that it has verified stays as it is. */
export interface NewKakaoUser {
  name: string
  email: string
  emailVerified: boolean
}

type Entered = SignedIn & { remember: boolean }

export const kakaoIsThere = async (): Promise<boolean> => {
  const { body } = await send<{ available: boolean }>({ path: '/auth/kakao' })
  return body.available
}

/**
 * Back from Kakao: signs in. Throws ApiError KAKAO_SIGNUP (see `profileOf`), EMAIL_NOT_VERIFIED (see `emailOf`),
 * ACCOUNT_LEAVING (see `leavingAt`) and others.
 * @param takeBack the deletion of the account that was asked for
 */
export const enterWithKakao = (takeBack = false): Promise<void> =>
  withCookie(async () => {
    const { body } = await send<Entered>({
      method: 'POST',
      path: '/auth/kakao',
      body: { takeBack },
      isAnswer: isSignedIn,
    })
    signedIn(body, body.remember)
  })

/** Answers the address that a mail went to, which has to be proven first; null when somebody is signed in now. */
export const finishKakaoSignup = (details: Details & { consents: Consents }): Promise<string | null> =>
  withCookie(async () => {
    const ask = { method: 'POST', path: '/auth/kakao/signup', body: details } as const
    const { status, body } = await send<Entered | { email: string }>(ask)
    if (status === 202 || 'email' in body) return 'email' in body ? body.email : ''
    signedIn(body, body.remember)
    return null
  })

export function profileOf({ body }: ApiError): NewKakaoUser {
  const given = isRecord(body['profile']) ? body['profile'] : {}
  return {
    name: String(given['name'] ?? ''),
    email: String(given['email'] ?? ''),
    emailVerified: given['emailVerified'] === true,
  }
}

export const emailOf = ({ body }: ApiError): string => String(body['email'] ?? '')

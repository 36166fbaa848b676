// The two cookies of a sign-in with Kakao: what was sent along with the browser, and who came back. No script reads them.
import { randomBytes } from 'node:crypto'

export const STATE_COOKIE = 'gilbook_kakao_state'
export const TICKET_COOKIE = 'gilbook_kakao'
const PATH = '/api/auth/kakao'
const STATE_MINUTES = 10
/** Long enough to fill in a form. */
export const TICKET_MINUTES = 30

export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Lax, since the browser comes back from another host. */
const cookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=${PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${seconds}`

/** `remember`: the choice of the login form, which has to survive the way to Kakao and back. */
export const stateCookie = (state: string, remember: boolean, secure: boolean): string =>
  cookie(STATE_COOKIE, `${state}.${remember ? 1 : 0}`, STATE_MINUTES * 60, secure)

export const noStateCookie = (secure: boolean): string => cookie(STATE_COOKIE, '', 0, secure)

export const ticketCookie = (token: string, secure: boolean): string =>
  cookie(TICKET_COOKIE, token, TICKET_MINUTES * 60, secure)

/** null unless the state that came back is the one that this browser was sent with. */
export function stateOf(kept: string | undefined, state: string): { remember: boolean } | null {
  const [sent, remember] = kept?.split('.') ?? []
  return sent && sent.length >= 32 && sent === state ? { remember: remember === '1' } : null
}

// Kakao over HTTP, in our own terms: where to send the browser, who came back, and letting somebody go.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { isEmail, normaliseEmail } from '#domain/identity/email.ts'
import type { KakaoConfig } from '#backend/config/kakao.ts'
import { tracedFetch } from '#backend/platform/metrics/spans.ts'

const PATIENCE_MS = 10_000

/** What Kakao says of somebody. */
export interface KakaoProfile {
  /** The one thing that never changes, and what accounts are keyed on. */
  id: string
  nickname: string
  /** null without consent. */
  email: string | null
  /** The address is theirs, now: Kakao calls it valid and verified. Only such a one may lead to an existing account. */
  isVerified: boolean
}

export interface Kakao {
  /** @param state comes back with the browser */
  authorizeUrl: (state: string) => string
  /** @throws KAKAO_FAILED for a used or foreign code, KAKAO_AWAY */
  exchange: (code: string) => Promise<string>
  /** @throws KAKAO_FAILED for a token that is none, old, or of another app; KAKAO_UNDER_14, KAKAO_AWAY */
  profileOf: (accessToken: string) => Promise<KakaoProfile>
  /** Ends the connection on Kakao's side; nothing happens where there is none. @throws KAKAO_AWAY */
  unlink: (id: string) => Promise<void>
}

const ID = z.union([z.number().int().safe(), z.string().regex(/^\d+$/)]).transform(String)
const TOKEN = z.object({ access_token: z.string().min(1) })
const TOKEN_INFO = z.object({ id: ID, app_id: ID })
const ME = z.object({
  id: ID,
  properties: z.object({ nickname: z.string().optional() }).optional(),
  kakao_account: z
    .object({
      profile: z.object({ nickname: z.string().optional() }).optional(),
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
    })
    .optional(),
})
const TROUBLE = z.object({ code: z.number() })

/** Kakao's numbers: under 14, not linked; and those that mean 'not now'. */
const UNDER_14 = -406
const NOT_LINKED = -101
const NOT_NOW = new Set([-1, -7, -10, -9798])

export function createKakao(config: KakaoConfig): Kakao {
  return {
    authorizeUrl: (state) => {
      const { restKey: client_id, redirectUri: redirect_uri } = config
      const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri, state })
      return `${config.authorizeBase}/oauth/authorize?${query}`
    },
    exchange: (code) => exchange(config, code),
    profileOf: (accessToken) => profileOf(config, accessToken),
    unlink: (id) => unlink(config, id),
  }
}

async function exchange({ authBase, restKey, clientSecret, redirectUri }: KakaoConfig, code: string): Promise<string> {
  const form = { grant_type: 'authorization_code', client_id: restKey, client_secret: clientSecret, code }
  const response = await reach(`${authBase}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, redirect_uri: redirectUri }),
  })
  if (!response.ok) throw new Refusal('KAKAO_FAILED')
  return (await shaped(response, TOKEN)).access_token
}

async function profileOf({ apiBase, appId }: KakaoConfig, accessToken: string): Promise<KakaoProfile> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const info = await asked(`${apiBase}/v1/user/access_token_info`, { headers }, TOKEN_INFO)
  // Else a token that somebody gave to another app would sign in here.
  if (info.app_id !== appId) throw new Refusal('KAKAO_FAILED')
  const me = await asked(`${apiBase}/v2/user/me`, { headers }, ME)
  if (me.id !== info.id) throw new Refusal('KAKAO_FAILED')
  const { kakao_account: account, properties } = me
  const email = normaliseEmail(account?.email ?? '')
  return {
    id: me.id,
    nickname: account?.profile?.nickname ?? properties?.nickname ?? '',
    email: isEmail(email) ? email : null,
    isVerified: account?.is_email_valid === true && account.is_email_verified === true,
  }
}

async function unlink({ apiBase, adminKey }: KakaoConfig, id: string): Promise<void> {
  const response = await reach(`${apiBase}/v1/user/unlink`, {
    method: 'POST',
    headers: { Authorization: `KakaoAK ${adminKey}` },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: id }),
  })
  if (!response.ok && (await troubleOf(response)) !== NOT_LINKED) throw new Refusal('KAKAO_AWAY', { retryAfter: 5 })
}

async function asked<T>(address: string, init: RequestInit, shape: z.ZodType<T>): Promise<T> {
  const response = await reach(address, init)
  if (response.ok) return shaped(response, shape)
  const trouble = await troubleOf(response)
  if (trouble === UNDER_14) throw new Refusal('KAKAO_UNDER_14')
  throw NOT_NOW.has(trouble) ? new Refusal('KAKAO_AWAY', { retryAfter: 5 }) : new Refusal('KAKAO_FAILED')
}

/** The answer; no answer, and an answer that Kakao is out of order, are its being away. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  const response = await tracedFetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!response || response.status >= 500 || response.status === 429) throw new Refusal('KAKAO_AWAY', { retryAfter: 5 })
  return response
}

async function shaped<T>(response: Response, shape: z.ZodType<T>): Promise<T> {
  const parsed = shape.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new Refusal('KAKAO_AWAY', { retryAfter: 5 })
  return parsed.data
}

/** Kakao's number, 0 where there is none. */
async function troubleOf(response: Response): Promise<number> {
  return TROUBLE.safeParse(await response.json().catch(() => null)).data?.code ?? 0
}

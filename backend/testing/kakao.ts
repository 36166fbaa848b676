// A product beside a Kakao sandbox, and people on the way between the two, over HTTP as a browser would.
import { randomInt } from 'node:crypto'
import { startKakaoSandbox, type RunningSandbox } from '#backend/sandbox/kakao/sandbox.ts'
import type { Persona } from '#backend/sandbox/kakao/personas.ts'
import { newEmail } from './identities.ts'
import { startTestServer, type Reply, type TestServer } from './server.ts'

export interface KakaoTest {
  server: TestServer
  sandbox: RunningSandbox
  /** Somebody new at Kakao, with a verified email unless told otherwise. */
  person: (changes?: Partial<Persona>) => Persona
  start: (query?: string) => Promise<Reply>
  /** Presses the persona's button on the consent page; null cancels. Answers where the browser is led back to. */
  consent: (begun: Reply, persona: Persona | null) => Promise<URL>
  comeBack: (back: URL, cookie: string) => Promise<Reply>
  /** The whole way over Kakao's page; the cookie is the ticket. */
  arrive: (persona: Persona | null, query?: string) => Promise<{ place: string | null; cookie: string }>
  enter: (cookie: string, body?: object) => Promise<Reply>
  finish: (cookie: string, body?: object) => Promise<Reply>
  /** An access token as another program of the business might hold it. */
  accessTokenOf: (persona: Persona) => Promise<string>
  me: (token: string) => Promise<unknown>
  stop: () => Promise<void>
}

export const kakaoDetails = {
  name: '한바다',
  companyName: '바다여행',
  companyPhone: '0641234567',
  mobile: '01012345678',
}

/** All that an answer sets, as a `Cookie` header. */
export const cookiesOf = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

export async function startKakaoTest(): Promise<KakaoTest> {
  const sandbox = await startKakaoSandbox('http://localhost:3000/api/auth/kakao/callback')
  const { base, restKey, clientSecret, appId, adminKey } = sandbox.settings
  const bases = { KAKAO_AUTH_BASE: base, KAKAO_API_BASE: base, KAKAO_APP_ID: appId }
  const keys = { KAKAO_REST_KEY: restKey, KAKAO_CLIENT_SECRET: clientSecret, KAKAO_ADMIN_KEY: adminKey }
  const server = await startTestServer({ limited: false, env: { TRUST_PROXY: '1', ...bases, ...keys } })
  sandbox.settings.webhook = `${server.url}/api/auth/kakao/unlink`
  const stop = async (): Promise<void> => {
    await server.stop()
    await sandbox.stop()
  }
  return { server, sandbox, stop, ...traveller(server, sandbox) }
}

function traveller(server: TestServer, sandbox: RunningSandbox): Omit<KakaoTest, 'server' | 'sandbox' | 'stop'> {
  const start = (query = ''): Promise<Reply> => server.call('GET', `/api/auth/kakao/start${query}`)
  const comeBack = (back: URL, cookie: string): Promise<Reply> =>
    server.call('GET', back.pathname + back.search, { headers: { Cookie: cookie } })
  const send = (path: string, cookie: string, body: object): Promise<Reply> =>
    server.call('POST', path, { body, headers: { Cookie: cookie } })
  return {
    start,
    comeBack,
    consent,
    person: (changes = {}) => {
      const id = String(randomInt(5_000_000_000, 9_000_000_000))
      const flags = { isValid: true, isVerified: true, told: { kr: '', en: '' } }
      const persona = { id, nickname: '한바다', email: newEmail(), ...flags, ...changes }
      sandbox.people.set(id, persona)
      return persona
    },
    arrive: async (persona, query = '') => {
      const begun = await start(query)
      const back = await comeBack(await consent(begun, persona), cookiesOf(begun))
      return { place: back.headers.get('location'), cookie: cookiesOf(back) }
    },
    enter: (cookie, body = {}) => send('/api/auth/kakao', cookie, body),
    finish: (cookie, body = kakaoDetails) => send('/api/auth/kakao/signup', cookie, body),
    accessTokenOf: async (persona) => tokenFor(sandbox, await consent(await start(), persona)),
    me: async (token) => (await server.call('GET', '/api/auth/me', { token })).json['user'],
  }
}

async function consent(begun: Reply, persona: Persona | null): Promise<URL> {
  const page = new URL(begun.headers.get('location') ?? '')
  const shown = await fetch(page)
  if (!shown.ok) throw new Error(`the consent page answered ${shown.status}`)
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), persona: persona?.id ?? '' })
  const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

async function tokenFor({ settings }: RunningSandbox, back: URL): Promise<string> {
  const app = { client_id: settings.restKey, client_secret: settings.clientSecret, redirect_uri: settings.redirectUri }
  const code = back.searchParams.get('code') ?? ''
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...app, code })
  const answer = await fetch(`${settings.base}/oauth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

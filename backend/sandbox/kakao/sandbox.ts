// A stand-in that speaks Kakao Login over HTTP: consent, single-use codes, tokens, who somebody is, and unlinking.
import { randomBytes } from 'node:crypto'
import Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { anybody } from '#backend/sandbox/administrators.ts'
import { consentPage, peoplePage, refusalPage } from './page.ts'
import { NEW, newPersona, PERSONAS, type Persona } from './personas.ts'

export interface SandboxSettings {
  /** Its own address, without a slash at the end: forms lead there. */
  base: string
  restKey: string
  clientSecret: string
  appId: string
  adminKey: string
  redirectUri: string
  /** Where unlinking is told. */
  webhook: string
}

interface State {
  settings: SandboxSettings
  people: Map<string, Persona>
  /** Who may still be exchanged for a token, by code. */
  codes: Map<string, string>
  /** Whose token it is. */
  tokens: Map<string, string>
  connected: Set<string>
}

interface Around {
  /** Further ones, looked up whenever somebody asks. */
  people?: Map<string, Persona>
  /** Who may see and end connections. */
  guard?: Middleware
}

export function kakaoSandbox(
  settings: SandboxSettings,
  { people = new Map<string, Persona>(), guard = anybody }: Around = {},
): Router {
  for (const persona of PERSONAS) people.set(persona.id, persona)
  const state: State = { settings, people, codes: new Map(), tokens: new Map(), connected: new Set() }
  const router = new Router({ prefix: new URL(settings.base).pathname })
  const form = koaBody({ json: false, text: false, multipart: false })
  router.get('/', guard, (ctx) => html(ctx, 200, peoplePage(settings.base, connectedOf(state))))
  router.get('/oauth/authorize', (ctx) => consent(state, ctx))
  router.post('/oauth/authorize', form, (ctx) => decided(state, ctx))
  router.post('/oauth/token', form, (ctx) => token(state, ctx))
  router.get('/v1/user/access_token_info', (ctx) => tokenInfo(state, ctx))
  router.get('/v2/user/me', (ctx) => me(state, ctx))
  router.post('/v2/user/me', form, (ctx) => me(state, ctx))
  router.post('/v1/user/unlink', form, (ctx) => unlink(state, ctx))
  router.post('/__sandbox/unlink', guard, form, (ctx) => fireUnlink(state, ctx))
  return router
}

const connectedOf = ({ people, connected }: State): Persona[] =>
  [...people.values()].filter(({ id }) => connected.has(id))

function html(ctx: Context, status: number, body: string): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}

function json(ctx: Context, status: number, body: object): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}

const bodyOf = (ctx: Context): Record<string, string> => (ctx.request.body ?? {}) as Record<string, string>
const one = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Why an app may not ask so, null when it may. */
function wrongWith({ settings }: State, asked: Record<string, string>): [string, string] | null {
  if (asked['client_id'] !== settings.restKey) return ['KOE101', '앱 키가 달라요. · Not exist client_id']
  if (asked['redirect_uri'] !== settings.redirectUri)
    return ['KOE006', '등록하지 않은 주소예요. · redirect_uri mismatch']
  if (asked['response_type'] !== 'code') return ['KOE205', 'response_type']
  return null
}

function consent(state: State, ctx: Context): void {
  const asked = Object.fromEntries(Object.entries(ctx.query).map(([name, value]) => [name, one(value)]))
  const wrong = wrongWith(state, asked)
  if (wrong) return html(ctx, 400, refusalPage(...wrong))
  html(ctx, 200, consentPage({ base: state.settings.base, asked, people: [...state.people.values()] }))
}

/** null where the consent was cancelled. */
function chosen({ people }: State, asked: string): Persona | null {
  const known = people.get(asked) ?? null
  if (known || !(Object.values(NEW) as string[]).includes(asked)) return known
  const persona = newPersona(asked)
  people.set(persona.id, persona)
  return persona
}

/** Back to the app, with a code or with the refusal. */
function decided(state: State, ctx: Context): void {
  const asked = bodyOf(ctx)
  const wrong = wrongWith(state, asked)
  if (wrong) return html(ctx, 400, refusalPage(...wrong))
  const persona = chosen(state, one(asked['persona']))
  const back = new URL(state.settings.redirectUri)
  if (persona) {
    const code = randomBytes(24).toString('base64url')
    state.codes.set(code, persona.id)
    back.searchParams.set('code', code)
  } else {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'User denied access')
  }
  back.searchParams.set('state', one(asked['state']))
  ctx.redirect(back.href)
}

function token({ settings, codes, tokens, connected }: State, ctx: Context): void {
  const given = bodyOf(ctx)
  const isApp = given['client_id'] === settings.restKey && given['client_secret'] === settings.clientSecret
  if (!isApp)
    return json(ctx, 401, {
      error: 'invalid_client',
      error_description: 'Bad client credentials',
      error_code: 'KOE010',
    })
  const id = codes.get(one(given['code']))
  codes.delete(one(given['code']))
  const isAsked = given['grant_type'] === 'authorization_code' && given['redirect_uri'] === settings.redirectUri
  if (!id || !isAsked) {
    const text = 'authorization code not found for code'
    return json(ctx, 400, { error: 'invalid_grant', error_description: text, error_code: 'KOE320' })
  }
  const access = randomBytes(32).toString('base64url')
  tokens.set(access, id)
  connected.add(id)
  json(ctx, 200, {
    token_type: 'bearer',
    access_token: access,
    expires_in: 21_599,
    refresh_token: randomBytes(32).toString('base64url'),
    refresh_token_expires_in: 5_183_999,
    scope: 'account_email profile_nickname',
  })
}

/** Whose token came along; otherwise Kakao's refusal is answered. */
function bearer({ tokens, people }: State, ctx: Context): Persona | null {
  const given = /^Bearer (.+)$/.exec(ctx.get('authorization'))?.[1]
  const persona = people.get(tokens.get(given ?? '') ?? '')
  if (!persona) json(ctx, 401, { code: -401, msg: 'this access token does not exist' })
  return persona ?? null
}

function tokenInfo(state: State, ctx: Context): void {
  const persona = bearer(state, ctx)
  if (!persona) return
  const app = persona.isForeign ? '111111' : state.settings.appId
  json(ctx, 200, { id: Number(persona.id), expires_in: 21_000, app_id: Number(app) })
}

function me(state: State, ctx: Context): void {
  const persona = bearer(state, ctx)
  if (!persona) return
  if (persona.isUnder14) return json(ctx, 401, { code: -406, msg: 'user is under 14 years old' })
  const { id, nickname, email, isValid, isVerified } = persona
  const mail = email === null ? {} : { is_email_valid: isValid, is_email_verified: isVerified, email }
  json(ctx, 200, {
    id: Number(id),
    connected_at: new Date().toISOString(),
    properties: { nickname },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname, is_default_image: true },
      has_email: email !== null,
      email_needs_agreement: email === null,
      ...mail,
    },
  })
}

/** By the admin key, for anybody. */
function unlink({ settings, connected }: State, ctx: Context): void {
  if (ctx.get('authorization') !== `KakaoAK ${settings.adminKey}`) {
    return json(ctx, 401, { code: -401, msg: 'wrong appKey(key) format' })
  }
  const id = one(bodyOf(ctx)['target_id'])
  if (!connected.delete(id)) return json(ctx, 400, { code: -101, msg: 'NotRegisteredUserException' })
  json(ctx, 200, { id: Number(id) })
}

/** As if they had ended the connection in Kakao's own settings. */
async function fireUnlink(state: State, ctx: Context): Promise<void> {
  const { settings, connected } = state
  const user_id = one(bodyOf(ctx)['user_id'])
  connected.delete(user_id)
  const answer = await fetch(settings.webhook, {
    method: 'POST',
    headers: { Authorization: `KakaoAK ${settings.adminKey}` },
    body: new URLSearchParams({ app_id: settings.appId, user_id, referrer_type: 'UNLINK_FROM_APPS' }),
    signal: AbortSignal.timeout(3000),
  })
  html(
    ctx,
    200,
    peoplePage(settings.base, connectedOf(state), `알림에 ${answer.status}로 답했어요. · Answered ${answer.status}`),
  )
}

export interface RunningSandbox {
  settings: SandboxSettings
  people: Map<string, Persona>
  stop: () => Promise<void>
}

/** On a port of its own, for tests. */
export async function startKakaoSandbox(redirectUri: string): Promise<RunningSandbox> {
  const settings = {
    base: 'http://127.0.0.1/kakao',
    restKey: 'test-rest-key',
    clientSecret: 'test-client-secret',
    appId: '900002',
    adminKey: 'test-admin-key',
    redirectUri,
    webhook: '',
  }
  const people = new Map<string, Persona>()
  const app = new Koa().use(kakaoSandbox(settings, { people }).routes())
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  settings.base = `http://127.0.0.1:${(server.address() as { port: number }).port}/kakao`
  return { settings, people, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

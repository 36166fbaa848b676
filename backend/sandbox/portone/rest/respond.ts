// PortOne's REST without HTTP: which call it is, whether it goes wrong on purpose, and the envelope that it answers.
import type { CallKind, CallFault } from '#backend/sandbox/portone/engine/faults.ts'
import { Refused } from '#backend/sandbox/portone/engine/refused.ts'
import type { RestRequest, Call } from './call.ts'
import {
  againCall,
  cancelCall,
  customerCall,
  findAllCall,
  findCall,
  deleteCustomerCall,
  paymentCall,
  prepareCall,
  preparedCall,
} from './calls.ts'
import { randomBytes } from 'node:crypto'
import { secondsOf, type Engine } from '#backend/sandbox/portone/engine/engine.ts'

const LIFE = 30 * 60
const LAST_MINUTE = 60
const EXTENSION = 5 * 60

function getToken(engine: Engine, key: unknown, secret: unknown) {
  if (!key || !secret) throw new Refused(400, -1, 'imp_key, imp_secret 파라메터가 누락되었습니다.')
  if (key !== engine.settings.key || secret !== engine.settings.secret) {
    throw new Refused(401, -1, '인증에 실패하였습니다. API키와 secret을 확인하세요.')
  }
  const now = secondsOf(engine)
  const { token } = engine.state
  if (!token || token.expiresAt <= now) {
    engine.state.token = { value: randomBytes(20).toString('hex'), expiresAt: now + LIFE }
  } else if (token.expiresAt - now <= LAST_MINUTE) token.expiresAt += EXTENSION
  const { value = '', expiresAt = 0 } = engine.state.token ?? {}
  return { access_token: value, now, expired_at: expiresAt }
}

/** @param header `Bearer T`, or T alone as the provider's own client sends it */
function checkToken(engine: Engine, header: string): void {
  const { token } = engine.state
  const isGood = token && token.expiresAt > secondsOf(engine) && header.replace(/^Bearer /, '') === token.value
  if (!isGood) throw new Refused(401, -1, 'Unauthorized')
}

/** `hang`: no answer ever comes. `drop`: the connection breaks. */
export type Given =
  | { status: number; body: { code: number; message: string | null; response: unknown } }
  | 'hang'
  | 'drop'

interface Route {
  method: string
  path: RegExp
  kind: CallKind
  call: Call
}

const route = (method: string, path: RegExp, kind: CallKind, call: Call): Route => ({ method, path, kind, call })

const tokenCall: Call = (engine, { body }) => getToken(engine, body['imp_key'], body['imp_secret'])

const ROUTES: Route[] = [
  route('POST', /^\/users\/getToken$/, 'token', tokenCall),
  route('GET', /^\/payments\/findAll\/([^/]+)(?:\/\w+)?$/, 'read', findAllCall),
  route('GET', /^\/payments\/find\/([^/]+)(?:\/\w+)?$/, 'read', findCall),
  route('GET', /^\/payments\/prepare\/([^/]+)$/, 'prepare', preparedCall),
  route('POST', /^\/payments\/prepare$/, 'prepare', prepareCall),
  route('PUT', /^\/payments\/prepare$/, 'prepare', prepareCall),
  route('POST', /^\/payments\/cancel$/, 'cancel', cancelCall),
  route('GET', /^\/payments\/([^/]+)$/, 'read', paymentCall),
  route('GET', /^\/subscribe\/customers\/([^/]+)$/, 'customer', customerCall),
  route('DELETE', /^\/subscribe\/customers\/([^/]+)$/, 'customer', deleteCustomerCall),
  route('POST', /^\/subscribe\/payments\/again$/, 'again', againCall),
]

const envelope = (status: number, code: number, message: string | null, response: unknown): Given => ({
  status,
  body: { code, message, response },
})

/** @param base of the sandbox as browsers know it, for receipts. null: no such call. */
export async function respond(engine: Engine, asked: RestRequest, base: string): Promise<Given | null> {
  const found = ROUTES.find(({ method, path }) => method === asked.method && path.test(asked.path))
  if (!found) return null
  const fault = engine.faults.take(found.kind)
  if (fault && !fault.endsWith('-after')) return broken(fault)
  const given = await answered(engine, found, asked, base)
  return fault ? broken(fault) : given
}

function broken(fault: CallFault): Given {
  if (fault.startsWith('error')) return envelope(500, -1, 'Internal Server Error', null)
  if (fault === 'token') return envelope(401, -1, 'Unauthorized', null)
  return fault.startsWith('hang') ? 'hang' : 'drop'
}

async function answered(engine: Engine, { path, kind, call }: Route, asked: RestRequest, base: string): Promise<Given> {
  try {
    if (kind !== 'token') checkToken(engine, asked.authorization)
    const named = decodeURIComponent(path.exec(asked.path)?.[1] ?? '')
    return envelope(200, 0, null, await call(engine, asked, named, base))
  } catch (error) {
    if (error instanceof Refused) return envelope(error.status, error.code, error.message, null)
    throw error
  }
}

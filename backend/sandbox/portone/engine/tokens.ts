// Access tokens as PortOne gives them: the same one again until it ends, a little longer when asked in its last minute.
import { randomBytes } from 'node:crypto'
import { secondsOf, type Engine } from './engine.ts'
import { Refused } from './refused.ts'

const LIFE = 30 * 60
const LAST_MINUTE = 60
const EXTENSION = 5 * 60

export function getToken(engine: Engine, key: unknown, secret: unknown) {
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
export function checkToken(engine: Engine, header: string): void {
  const { token } = engine.state
  const isGood = token && token.expiresAt > secondsOf(engine) && header.replace(/^Bearer /, '') === token.value
  if (!isGood) throw new Refused(401, -1, 'Unauthorized')
}

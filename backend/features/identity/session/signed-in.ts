// How a session begins, whoever vouched for the person, and what the sign-in calls answer.
import { z } from 'zod'
import type { User } from '#domain/identity/account.ts'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import type { RouteResponse, RequestContext } from '#backend/platform/route.ts'
import { signAccessToken } from '#backend/platform/session.ts'
import { deviceName } from './device.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { presentUser, USER } from '#backend/features/identity/present.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { REFRESH_COOKIE, refreshCookie } from './cookie.ts'
import { hashOf, openSession, type Issued } from './rotation.ts'
import { isNewDevice, lockSessionOf } from './store.ts'

export const SIGNED_IN = z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: USER })

/** Opens a session for the browser that asks; a mail tells of one that the account has not had before. */
export async function beginSession(
  deps: Deps,
  tx: EntityManager,
  { account, remember, ask }: { account: AccountRow; remember: boolean; ask: Pick<RequestContext, 'ctx'> },
): Promise<Issued> {
  const userAgent = ask.ctx.get('user-agent').slice(0, 300)
  const now = deps.clock.now()
  const device = deviceName(userAgent)
  const isNew = await isNewDevice(tx, { accountId: account.id, family: device, now })
  if (isNew && !(await isKnownBrowser(tx, account.id, ask))) {
    const told = { kind: 'new-device', accountId: account.id, device, at: now.toISOString() } as const
    await queueAccountMail(deps, told, tx)
  }
  return openSession(tx, { accountId: account.id, remember, userAgent }, now)
}

/** A browser that changed its name is known by the cookie of a session that this account has had in it. */
async function isKnownBrowser(
  tx: EntityManager,
  accountId: string,
  { ctx }: Pick<RequestContext, 'ctx'>,
): Promise<boolean> {
  const cookie = ctx.cookies.get(REFRESH_COOKIE)
  const session = cookie ? await lockSessionOf(tx, hashOf(cookie)) : null
  return session?.accountId === accountId
}

export function signedIn(deps: Deps, status: number, account: AccountRow, issued: Issued): RouteResponse {
  const facts = { accountId: account.id, sessionId: issued.sessionId }
  const access = signAccessToken(deps.config.jwtSecrets, facts, deps.clock.now())
  const body: { token: string; expiresAt: string; user: User } = { ...access, user: presentUser(account) }
  const cookie = refreshCookie(issued.refreshToken, { remember: issued.remember, secure: isSecure(deps) })
  return { status, body, headers: { 'Set-Cookie': cookie } }
}

export function isSecure({ config }: Deps): boolean {
  return config.publicUrl.startsWith('https:')
}

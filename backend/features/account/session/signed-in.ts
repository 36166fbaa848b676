// How a session begins, whoever vouched for the person, and what the sign-in calls answer.
import { z } from 'zod'
import type { User } from '#domain/user/account.ts'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import type { Answer, Ask } from '#backend/platform/route.ts'
import { signAccessToken } from '#backend/platform/session.ts'
import { presentUser, USER } from '#backend/features/account/present.ts'
import type { AccountRow } from '#backend/features/account/table.ts'
import { refreshCookie } from './cookie.ts'
import { openSession, type Issued } from './rotation.ts'

export const SIGNED_IN = z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: USER })

/** Opens a session for the browser that asks. */
export async function beginSession(
  deps: Deps,
  tx: EntityManager,
  { account, remember, ask }: { account: AccountRow; remember: boolean; ask: Pick<Ask, 'ctx'> },
): Promise<Issued> {
  const userAgent = ask.ctx.get('user-agent').slice(0, 300)
  return openSession(tx, { accountId: account.id, remember, userAgent }, deps.clock.now())
}

export function signedIn(deps: Deps, status: number, account: AccountRow, issued: Issued): Answer {
  const facts = { accountId: account.id, sessionId: issued.sessionId }
  const access = signAccessToken(deps.config.jwtSecret, facts, deps.clock.now())
  const body: { token: string; expiresAt: string; user: User } = { ...access, user: presentUser(account) }
  const cookie = refreshCookie(issued.refreshToken, { remember: issued.remember, secure: isSecure(deps) })
  return { status, body, headers: { 'Set-Cookie': cookie } }
}

export function isSecure({ config }: Deps): boolean {
  return config.publicUrl.startsWith('https:')
}

// The first proof of an account's address by mail: what was put on the account before it stays only if it is the same person's.
import type { EntityManager } from 'typeorm'
import type { Config } from '#backend/config/config.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { activateAccount } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { RequestContext } from '#backend/platform/route.ts'
import { isSignedHash, signedHash } from '#backend/platform/signing.ts'

/** Held by the browser that signed up, so that the mailed link, opened there, proves all of it as one person's. */
const COOKIE = 'gilbook_signup'
const SECONDS = 30 * 24 * 3600
/** Where an account was signed up by a program of the machine that this one runs on. */
const OWN_MACHINE = 'own machine'

type SignedUp = Pick<AccountRow, 'id' | 'email' | 'kakaoId' | 'signupFrom'>
type From = Pick<RequestContext, 'cookies' | 'ctx'>

const marked = ({ id, email, kakaoId }: SignedUp): string => JSON.stringify(['sign-up', id, email, kakaoId])

/** Kept with the account until its address is proven: null for whoever comes over a network, also through a proxy. In
 *  production everybody does, whatever a proxy on the same machine forgets to say. */
export function signupOrigin({ production }: Config, { ctx }: Pick<From, 'ctx'>): string | null {
  if (production) return null
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => ctx.get(name) !== '')
  const isLoopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(ctx.req.socket.remoteAddress ?? '')
  return isLoopback && !isForwarded ? OWN_MACHINE : null
}

export const signupCookie = (config: Config, account: SignedUp, secure: boolean): string =>
  `${COOKIE}=${signedHash(config.jwtSecrets, marked(account), 'base64url')}; Path=/api/users/activate; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${SECONDS}`

/**
 * Whether who opened the link is who signed up: the same browser. A network is shared with strangers; one's own machine is
 * not, where programs without cookies try the product out. Anybody may come from Kakao and name any address: that takes
 * the browser.
 */
export function isWhoSignedUp(config: Config, account: SignedUp, from: From): boolean {
  const given = { hash: from.cookies.get(COOKIE) ?? '', encoding: 'base64url' as const }
  if (isSignedHash(config.jwtSecrets, marked(account), given)) return true
  return account.kakaoId === null && account.signupFrom === OWN_MACHINE && signupOrigin(config, from) === OWN_MACHINE
}

/**
 * Whoever reads the mailbox owns the account from now on.
 * @param keeps what it was signed up with, such as the password and what was agreed to; else that goes, since it may be somebody else's
 * @returns whether there is nothing to sign in with
 */
export async function proveAddress(
  deps: Deps,
  tx: EntityManager,
  account: AccountRow,
  keeps: boolean,
): Promise<boolean> {
  const changes = {
    signupFrom: null,
    ...(!keeps && { kakaoId: null, passwordHash: null, consents: [], newsMail: false }),
  }
  const isFirst = await activateAccount(tx, account, changes, deps.clock.now())
  if (isFirst) await queueAccountMail(deps, { kind: 'welcome', accountId: account.id }, tx)
  return isFirst && !keeps
}

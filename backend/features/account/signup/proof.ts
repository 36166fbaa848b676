// The first proof of an account's address by mail: what was put on the account before it stays only if it is the same person's.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { Config } from '#backend/config.ts'
import { askForLetter } from '#backend/features/account/letters/job.ts'
import { activateAccount } from '#backend/features/account/store.ts'
import type { AccountRow } from '#backend/features/account/table.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Ask } from '#backend/platform/route.ts'

/** Held by the browser that signed up, so that the mailed link, opened there, proves all of it as one person's. */
const COOKIE = 'gilbook_signup'
const SECONDS = 30 * 24 * 3600
/** So long a password also stays where the link is opened from the same network by another browser. */
const SOON_MS = 3600 * 1000

type SignedUp = Pick<AccountRow, 'id' | 'email' | 'kakaoId' | 'signupFrom' | 'createdAt'>
type From = Pick<Ask, 'cookies' | 'ip'>

const markOf = ({ jwtSecret }: Config, parts: readonly unknown[]): string =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['sign-up', ...parts]))
    .digest('base64url')

const browserMark = (config: Config, { id, email, kakaoId }: SignedUp): string => markOf(config, [id, email, kakaoId])

/** Kept with the account until its address is proven. */
export const networkMark = (config: Config, ip: string): string => markOf(config, [ip])

export const signupCookie = (config: Config, account: SignedUp, secure: boolean): string =>
  `${COOKIE}=${browserMark(config, account)}; Path=/api/users/activate; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${SECONDS}`

const same = (right: string, given: string): boolean =>
  right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))

/** Whether who opened the link is who signed up. Anybody may come from Kakao and name any address: that takes the browser. */
export function isWhoSignedUp(config: Config, account: SignedUp, { cookies, ip }: From, now: Date): boolean {
  if (same(browserMark(config, account), cookies.get(COOKIE) ?? '')) return true
  const isSoon = now.getTime() - account.createdAt.getTime() < SOON_MS
  return account.kakaoId === null && isSoon && same(networkMark(config, ip), account.signupFrom ?? '')
}

/**
 * Whoever reads the mailbox owns the account from now on.
 * @param keeps the password or identity that it was signed up with; else they go, since somebody else may have chosen them
 * @returns whether there is nothing to sign in with
 */
export async function proveAddress(
  deps: Deps,
  tx: EntityManager,
  account: AccountRow,
  keeps: boolean,
): Promise<boolean> {
  const changes = { signupFrom: null, ...(!keeps && { kakaoId: null, passwordHash: null }) }
  const isFirst = await activateAccount(tx, account, changes, deps.clock.now())
  if (isFirst) await askForLetter(deps, { kind: 'welcome', accountId: account.id }, tx)
  return isFirst && !keeps
}

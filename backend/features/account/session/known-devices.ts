// Browsers in which an account has been signed in before: wrong guesses of strangers don't make its owner wait there.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#backend/config/config.ts'

export const DEVICE_COOKIE = 'gilbook_device'
const SECONDS = 400 * 24 * 3600

const markOf = ({ jwtSecret }: Config, accountId: string): string =>
  createHmac('sha256', jwtSecret).update(`device ${accountId}`).digest('base64url')

/** Of the account that signed in last. It opens nothing. */
export const deviceCookie = (config: Config, accountId: string): string => {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${markOf(config, accountId)}; Path=/api; HttpOnly; SameSite=Lax${secure}; Max-Age=${SECONDS}`
}

export function isKnownDevice(config: Config, accountId: string, cookie: string | undefined): boolean {
  const [right, given] = [markOf(config, accountId), cookie ?? '']
  return right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))
}

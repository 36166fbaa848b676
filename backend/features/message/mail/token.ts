// The link that stops mails about news: a keyed hash of whose and until when, so that nothing is stored and nobody makes one.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Id } from '#domain/guidebook/document.ts'
import type { Config } from '#backend/config/config.ts'

type Secret = Pick<Config, 'jwtSecret'>

/** Mails are found again after months, and their link should still do what it says. */
const YEAR = 365 * 24 * 3600 * 1000

const hashOf = ({ jwtSecret }: Secret, accountId: Id, until: string): string =>
  createHmac('sha256', jwtSecret).update(`unsubscribe ${accountId} ${until}`).digest('hex')

export function unsubscribeToken(config: Secret, accountId: Id, now: Date): string {
  const until = (now.getTime() + YEAR).toString(36)
  // No dots: an address that ends like a file's name is no page.
  return `${accountId}_${until}_${hashOf(config, accountId, until)}`
}

/** Whose it is; null for one that is over, or that we did not make. */
export function unsubscriberOf(config: Secret, token: string, now: Date): Id | null {
  const [accountId = '', until = '', hash = '', ...more] = token.split('_')
  const right = Buffer.from(hashOf(config, accountId, until))
  const given = Buffer.from(hash)
  const isOurs = more.length === 0 && right.length === given.length && timingSafeEqual(right, given)
  return isOurs && parseInt(until, 36) > now.getTime() && z.uuid().safeParse(accountId).success ? accountId : null
}

// The link that stops mails about news: a keyed hash of whose and until when, so that nothing is stored and nobody makes one.
import { z } from 'zod'
import type { Id } from '#domain/guidebook/document.ts'
import type { Config } from '#backend/config/config.ts'
import { isSignedHash, signedHash } from '#backend/platform/signing.ts'

type Signing = Pick<Config, 'jwtSecrets'>

/** Mails are found again after months, and their link should still do what it says. */
const YEAR = 365 * 24 * 3600 * 1000

const signed = (accountId: Id, until: string): string => `unsubscribe ${accountId} ${until}`

export function unsubscribeToken({ jwtSecrets }: Signing, accountId: Id, now: Date): string {
  const until = (now.getTime() + YEAR).toString(36)
  // No dots: an address that ends like a file's name is no page.
  return `${accountId}_${until}_${signedHash(jwtSecrets, signed(accountId, until), 'hex')}`
}

/** Whose it is; null for one that is over, or that we did not make. */
export function unsubscriberOf({ jwtSecrets }: Signing, token: string, now: Date): Id | null {
  const [accountId = '', until = '', hash = '', ...more] = token.split('_')
  const isOurs = more.length === 0 && isSignedHash(jwtSecrets, signed(accountId, until), { hash, encoding: 'hex' })
  return isOurs && parseInt(until, 36) > now.getTime() && z.uuid().safeParse(accountId).success ? accountId : null
}

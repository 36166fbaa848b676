// The activation link: a keyed hash of the account, so that nothing secret is stored and a second mail has the same link.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#backend/config/config.ts'

interface Named {
  id: string
  email: string
}

function activationHash(config: Config, { id, email }: Named): string {
  return createHmac('sha256', config.jwtSecret).update(`activation ${id} ${email}`).digest('hex')
}

export function activationLink(config: Config, account: Named): string {
  return `${config.publicUrl}/users/activate/${encodeURIComponent(account.email)}/${activationHash(config, account)}`
}

export function isActivationHash(config: Config, account: Named, hash: string): boolean {
  const right = Buffer.from(activationHash(config, account))
  const given = Buffer.from(hash)
  return right.length === given.length && timingSafeEqual(right, given)
}

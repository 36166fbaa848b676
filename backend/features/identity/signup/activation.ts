// The activation link: a keyed hash of the account, so that nothing secret is stored and a second mail has the same link.
import type { Config } from '#backend/config/config.ts'
import { isSignedHash, signedHash } from '#backend/platform/signing.ts'

interface Named {
  id: string
  email: string
}

const signed = ({ id, email }: Named): string => `activation ${id} ${email}`

export function activationLink(config: Config, account: Named): string {
  const hash = signedHash(config.jwtSecrets, signed(account), 'hex')
  return `${config.publicUrl}/users/activate/${encodeURIComponent(account.email)}/${hash}`
}

export function isActivationHash(config: Config, account: Named, hash: string): boolean {
  return isSignedHash(config.jwtSecrets, signed(account), { hash, encoding: 'hex' })
}

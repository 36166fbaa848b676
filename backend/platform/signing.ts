// What is signed by the product's own secret: the first one signs, and what any of them has signed is good until it runs out.
import { createHmac, timingSafeEqual } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** While it is turned there are two: what instances before and after have signed is good at either. */
export type Secrets = readonly [string, ...string[]]

/** Something of each of the secrets, in their order. */
export const ofEach = <T>([first, ...more]: Secrets, make: (secret: string, at: number) => T): readonly [T, ...T[]] => [
  make(first, 0),
  ...more.map((secret, before) => make(secret, before + 1)),
]

/** By the secret that signs. */
export const signedHash = (secrets: Secrets, text: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', secrets[0]).update(text).digest(encoding)

/** Whether it is the text's hash by any of the secrets. How long the answer takes tells nothing of it. */
export const isSignedHash = (
  secrets: Secrets,
  text: string,
  { hash, encoding }: { hash: string; encoding: 'hex' | 'base64url' },
): boolean => {
  const given = Buffer.from(hash)
  const matching = secrets.filter((secret) => {
    const right = Buffer.from(signedHash([secret], text, encoding))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return matching.length > 0
}

export const signedToken = (secrets: Secrets, claims: object, options: jwt.SignOptions = {}): string =>
  jwt.sign(claims, secrets[0], { ...options, algorithm: 'HS256' })

/** The claims of a token that any of the secrets has signed; null for anything else, and for what is over. */
export function claimsOf(secrets: Secrets, token: string, options: jwt.VerifyOptions): jwt.JwtPayload | null {
  for (const secret of secrets) {
    try {
      const claims = jwt.verify(token, secret, { ...options, algorithms: ['HS256'], complete: false })
      return typeof claims === 'string' ? null : claims
    } catch {
      // Signed with another secret, or not at all.
    }
  }
  return null
}

// Guidebook passwords at rest: encrypted, because their owner may read them again (contract §2).
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const keys = new Map<string, Buffer>()

/** One key a purpose, derived from the secret of the configuration. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, 'gilbook', 'guidebook-password', 32))
  keys.set(secret, made)
  return made
}

/** Bound to its guidebook: the cipher of one opens nothing as another's. */
export function encryptPassword(secret: string, guidebookId: string, password: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(guidebookId))
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** null where the secret is no longer the one that it was encrypted with. */
export function decryptPassword(secret: string, guidebookId: string, stored: string): string | null {
  try {
    const bytes = Buffer.from(stored, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(guidebookId)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
export const samePassword = (given: string, stored: string): boolean => timingSafeEqual(digest(given), digest(stored))

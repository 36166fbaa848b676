// Guidebook passwords at rest: encrypted, because their owner may read them again.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'

const keys = new Map<string, Buffer>()

/** One key a purpose, derived from a secret of the configuration. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, 'gilbook', 'guidebook-password', 32))
  keys.set(secret, made)
  return made
}

/**
 * Bound to its guidebook: the cipher of one opens nothing as another's.
 * @param secrets of `config.passwordSecrets`: the first one is used
 */
export function encryptPassword([secret = '']: readonly string[], guidebookId: string, password: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(guidebookId))
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** null where it was encrypted with another secret. */
function decrypted(secret: string, guidebookId: string, stored: string): string | null {
  try {
    const bytes = Buffer.from(stored, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(guidebookId)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * A lock whose password can't be read stays shut: it is never the same as no lock.
 * @param stored null: the guidebook has no password
 * @throws Refusal PASSWORD_UNREADABLE where none of the secrets is the one that it was encrypted with
 */
export function decryptPassword(secrets: readonly string[], guidebookId: string, stored: string | null): string | null {
  if (stored === null) return null
  for (const secret of secrets) {
    const password = decrypted(secret, guidebookId, stored)
    if (password !== null) return password
  }
  throw new Refusal('PASSWORD_UNREADABLE')
}

/** Under the first secret; null where it is so already. @throws Refusal as above */
export function renewedCipher(secrets: readonly string[], guidebookId: string, stored: string): string | null {
  if (decrypted(secrets[0] ?? '', guidebookId, stored) !== null) return null
  return encryptPassword(secrets, guidebookId, decryptPassword(secrets, guidebookId, stored) ?? '')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
export const samePassword = (given: string, stored: string): boolean => timingSafeEqual(digest(given), digest(stored))

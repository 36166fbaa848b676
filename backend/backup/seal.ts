// Encrypts the parts of a backup: each says by which key it was made, and opens only in the place that it was made for.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What went wrong, told in a sentence that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The format: another one would begin with another letter. */
const MAGIC = Buffer.from('GBK1')
const PRINT_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + PRINT_BYTES + NONCE_BYTES

export interface Seal {
  /** Tells one key from another, and nothing of it. */
  print: string
  /** AES-256-GCM under a nonce of its own; `place` is bound to it and not stored. */
  close: (bytes: Uint8Array, place: string) => Buffer
  /** @throws BackupError in words: another key, another place, or changed since */
  open: (sealed: Buffer, place: string) => Buffer
  /** A name for what must not be told by name; the same each time. */
  nameOf: (...facts: string[]) => string
}

/** @param key 32 bytes, from which one for content and one for names are derived */
export function createSeal(key: Buffer): Seal {
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `gilbook backup 1 ${purpose}`, 32))
  const [content, names] = [derived('content'), derived('names')]
  const print = derived('print').subarray(0, PRINT_BYTES)
  const nameOf = (...facts: string[]): string =>
    createHmac('sha256', names).update(facts.join('\0')).digest('hex').slice(0, 40)
  return {
    print: print.toString('hex'),
    nameOf,
    close: (bytes, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', content, nonce).setAAD(Buffer.from(place))
      return Buffer.concat([MAGIC, print, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, place) => opened(sealed, place, { content, print }),
  }
}

function opened(sealed: Buffer, place: string, { content, print }: { content: Buffer; print: Buffer }): Buffer {
  if (sealed.length < HEAD_BYTES + TAG_BYTES || !sealed.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError(`${place} is no part of a backup that this release reads, or was cut off.`)
  const [printAt, nonceAt] = [MAGIC.length, MAGIC.length + PRINT_BYTES]
  const made = sealed.subarray(printAt, nonceAt)
  if (!made.equals(print)) {
    const [theirs, ours] = [made.toString('hex'), print.toString('hex')]
    throw new BackupError(`${place} was made with another key (${theirs}) than that in BACKUP_KEY (${ours}).`)
  }
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', content, sealed.subarray(nonceAt, HEAD_BYTES))
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, end)), decipher.final()])
  } catch {
    throw new BackupError(`${place} was changed since it was made, or is a part of something else.`)
  }
}

/** How many bytes a part of so many takes. */
export const sealedBytes = (bytes: number): number => bytes + HEAD_BYTES + TAG_BYTES

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

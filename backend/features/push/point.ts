// A browser's public key: a point of P-256, uncompressed (RFC 8291, section 3.2).
import { ECDH } from 'node:crypto'

/** Whether something can be encrypted for it: it has the form, and lies on the curve. @param key as base64url */
export function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

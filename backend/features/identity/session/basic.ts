// Reads `Authorization: Basic base64(utf8(email:password))`.
import { normaliseEmail } from '#domain/identity/email.ts'

export interface Credentials {
  email: string
  password: string
}

/** null when the header is no such thing. */
export function credentialsOf(header: string): Credentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1]
  if (!encoded || encoded.length > 2000) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
    const colon = text.indexOf(':')
    if (colon < 1 || text.includes('\0')) return null
    return { email: normaliseEmail(text.slice(0, colon)), password: text.slice(colon + 1) }
  } catch {
    return null
  }
}

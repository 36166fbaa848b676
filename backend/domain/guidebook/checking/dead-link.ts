// Links that lead nowhere, as far as their form tells: nothing is asked of the network.
import { linkAddress } from '#domain/guidebook/schema/links.ts'

/** Names that no public host has (RFC 2606, RFC 6761, RFC 8375), and the examples of forms. */
const NO_HOST = /(?:^|\.)(?:localhost|local|internal|lan|test|invalid|example|home\.arpa|example\.(?:com|net|org))$/i
const PRIVATE = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** Without its country, three digits at least: 112, 119, 1330. */
const DIGITS_LEAST = 3

export function isDeadLink(text: string): boolean {
  const address = linkAddress(text)
  if (address === null) return true
  if (/^tel:/i.test(address)) return address.replaceAll(/\D/g, '').length < DIGITS_LEAST
  if (/^mailto:/i.test(address)) return !isPublicHost(address.split('@')[1]?.split('?')[0] ?? '')
  const host = /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1] ?? ''
  return !isPublicHost(host)
}

function isPublicHost(name: string): boolean {
  const host = name.replace(/\.$/, '')
  if (IPV4.test(host)) return !PRIVATE.test(host)
  return host.includes('.') && !NO_HOST.test(host)
}

// Which network a caller comes from, as far as limits count it: one person has all addresses of a /64 (RFC 4291 §2.5.1).
import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** An address of IPv4 as it is, also one inside IPv6; of IPv6 its first half, `2001:db8:0:1::/64`. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  // Of what is left out by `::`; the last group may be written as IPv4, which is none of the first half.
  const groups = ip.includes('::')
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * A home or a tunnel is given all networks of a /56 or a /48 (RFC 6177), so guesses at one account or one guidebook are counted by
 * the /48. Whatever else is limited goes on by the /64: carriers give one to each phone, thousands of which share a /48, and
 * of them few guess at the same thing, while all of them read.
 * @param network as `networkOf` names it
 */
export const siteOf = (network: string): string =>
  network.replace(/^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/, '$1::/48')

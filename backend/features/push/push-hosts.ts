// Which endpoints are asked to deliver: those of known push services, over https, at addresses of the public network.
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Whether an endpoint that a browser named is one of a known push service. @param hosts of the configuration */
export function isKnownEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (hosts.includes(origin)) return true
  return protocol === 'https:' && port === '' && hosts.some((host) => isNamed(hostname, host))
}

const isNamed = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host

/** Of IPv4 what is not public (RFC 6890 and its registry). */
const INWARD: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Of IPv6 all that is given out lies in 2000::/3; within it these lead elsewhere, or into IPv4. */
const APART: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const inward = new BlockList()
for (const [network, bits] of INWARD) inward.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of APART) inward.addSubnet(network, bits, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? given.check(address, 'ipv6') && !inward.check(address, 'ipv6') : !inward.check(address, 'ipv4')

/** Finds a host as usual, and fails where any of its addresses lies within: the connection takes what was judged here. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const refused = error ?? (found.every(({ address }) => isPublicAddress(address)) ? null : inwardError(hostname))
    const [first] = found ?? []
    if (refused || !first) return done(refused ?? inwardError(hostname), '', 4)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

const inwardError = (hostname: string): Error => new Error(`${hostname} is not an address of the public network`)

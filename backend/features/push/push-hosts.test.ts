import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isKnownEndpoint, isPublicAddress, publicLookup } from './push-hosts.ts'

test('attack 127: a name that leads inward is not connected to, whatever list it stands on', async () => {
  const find = promisify(publicLookup)
  await expect(find('localhost', {})).rejects.toThrow('public network')
  await expect(find('localhost', { all: true, family: 4 })).rejects.toThrow('public network')
})

test('attack 127: only addresses of the public network are public', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ]) {
    expect(isPublicAddress(address), address).toBe(false)
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '142.250.207.106', '2404:6800:4004:80a::200a']) {
    expect(isPublicAddress(address), address).toBe(true)
  }
})

test('told of changes: a star stands for all below a name, and not for the name', () => {
  const hosts = ['*.push.apple.com']
  expect(isKnownEndpoint('https://web.push.apple.com/x', hosts)).toBe(true)
  for (const endpoint of ['https://push.apple.com/x', 'https://evilpush.apple.com/x', 'web.push.apple.com/x'])
    expect(isKnownEndpoint(endpoint, hosts), endpoint).toBe(false)
})

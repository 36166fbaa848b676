// Where `/refresh/…` may lead.
import { expect, test } from 'vitest'
import { pathAfterRefresh } from './guards.ts'

test.each([
  ['guidebooks/recent', '/guidebooks/recent'],
  ['guidebooks?page=2', '/guidebooks?page=2'],
  ['', '/'],
])('refresh: %s goes to %s', (rest, path) => expect(pathAfterRefresh(rest)).toBe(path))

test.each([
  '/evil.tld',
  '//evil.tld',
  '\\evil.tld',
  '/\\evil.tld',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'https://evil.tld',
  'refresh/x',
  '\t/evil.tld',
])('attack 32: /refresh/%s stays on our origin', (rest) => expect(pathAfterRefresh(rest)).toBe('/'))

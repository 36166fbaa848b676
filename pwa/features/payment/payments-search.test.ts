// What an address of everybody's payments may say.
import { expect, test } from 'vitest'
import { allSearch } from './payments-search.ts'

test.each([
  [{ today: '1', from: '2026-01-01' }, { today: 1 }],
  [{ from: '2026-01-01', to: '2026-13-40' }, { from: '2026-01-01' }],
  [
    { plan: 'pro', state: 'checking', search: ' 바람 ', page: 3 },
    { plan: 'pro', state: 'checking', search: '바람', page: 3 },
  ],
  [{ plan: 'gold', state: 'toString', search: 12, page: -1 }, { search: '12' }],
])('payments list: %j narrows to %j', (given, expected) => expect(allSearch(given)).toEqual(expected))

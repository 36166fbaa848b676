import { expect, test } from 'vitest'
import { bytesIn } from './bytes.ts'

test.each([
  [0, '0 kB', '0kB'],
  [1, '1 kB', '1kB'],
  [840_000, '840 kB', '840kB'],
  [999_999, '1,000 kB', '1,000kB'],
  [12_340_000, '12.3 MB', '12.3MB'],
  [1_000_000_000, '1 GB', '1GB'],
  [1_000_000_000_000, '1 TB', '1TB'],
  [2_500_000_000_000_000, '2,500 TB', '2,500TB'],
])('%i bytes are %s, in Korean %s', (bytes, english, korean) => {
  expect([bytesIn('en', bytes), bytesIn('ko', bytes)]).toEqual([english, korean])
})

import { expect, test } from 'vitest'
import { cutFont } from './cut-font.ts'

test('offline copy: its font holds the letters of its text alone, and the same letters give the same file', async () => {
  const [few, again, more] = await Promise.all([
    cutFont('제주 여행'),
    cutFont('여행 제주 제주'),
    cutFont('제주 여행, 세 밤 네 낮'),
  ])
  expect(few.subarray(0, 4).toString()).toBe('wOF2')
  expect(again.equals(few)).toBe(true)
  expect(more.length).toBeGreaterThan(few.length)
  expect(more.length).toBeLessThan(60_000)
})

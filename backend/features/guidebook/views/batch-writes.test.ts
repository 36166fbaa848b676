import { expect, it } from 'vitest'
import { batched } from './batch-writes.ts'

it('views: what comes together is written together, two thousand at once, and each has its own answer', async () => {
  const sizes: number[] = []
  const write = async (items: readonly number[]): Promise<number[]> => {
    sizes.push(items.length)
    return items.map((item) => item * 2)
  }
  const tell = batched(write, 1)
  const asked = Array.from({ length: 4500 }, (_, n) => n)
  expect(await Promise.all(asked.map((n) => tell(n)))).toEqual(asked.map((n) => n * 2))
  expect(sizes).toEqual([2000, 2000, 500])
})

it('views: where the write fails all of them learn of it, and the next are written', async () => {
  let isAway = true
  const tell = batched(async (items: readonly number[]) => {
    if (isAway) throw new Error('away')
    return items
  }, 1)
  for (const end of await Promise.allSettled([tell(1), tell(2)])) expect(end.status).toBe('rejected')
  isAway = false
  expect(await tell(3)).toBe(3)
})

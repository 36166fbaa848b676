// What the app's queries outlive.
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => void vi.useRealTimers())

test('a list outlives its screen by hours, so that it can be kept for a start without network', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  await client.prefetchQuery({ queryKey: ['list'], queryFn: async () => ['row'] })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(client.getQueryData(['list'])).toEqual(['row'])
  client.clear()
})

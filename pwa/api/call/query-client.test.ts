// What the app's queries outlive.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a list outlives its screen, so that it can be kept for a start without network', async () => {
  const client = createQueryClient()
  await client.prefetchQuery({ queryKey: ['list'], queryFn: async () => ['row'] })
  await wait(50)
  expect(client.getQueryData(['list'])).toEqual(['row'])
  client.clear()
})

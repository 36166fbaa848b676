// What the app's queries outlive.
import { QueryObserver } from '@tanstack/react-query'
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

test('what was asked before a change is not shown after it, though it is the first answer and comes late', async () => {
  const client = createQueryClient()
  const [before, after] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [before, after]
  const plan = new QueryObserver(client, { queryKey: ['plan'], queryFn: () => answers.shift()?.promise })
  const leave = plan.subscribe(() => {})
  const told = client.invalidateQueries({ queryKey: ['plan'] })
  await vi.waitFor(() => expect(answers).toEqual([]))
  before.resolve('trial')
  after.resolve('standard')
  await told
  expect(plan.getCurrentResult().data).toBe('standard')
  leave()
  client.clear()
})

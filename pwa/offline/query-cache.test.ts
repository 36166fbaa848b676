// What is persisted of the lists, by the library that does it, and how it comes back.
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/query-persist-client-core'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { answersOf, asAnswered, joined, persistedAnswers } from './query-cache.ts'

const key = ['guidebooks', { page: 2 }]

const clientOf = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** A list that was answered once; asking again then failed. */
async function failedAfter(failure: Error): Promise<QueryClient> {
  const client = clientOf()
  await client.fetchQuery({ queryKey: key, queryFn: async () => ['Jeju'] })
  await client.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(failure) }).catch(() => undefined)
  return client
}

/** What the device's database would give back. */
async function stored(client: QueryClient): Promise<PersistedClient> {
  let persisted: PersistedClient | undefined
  const persister = {
    persistClient: (value: PersistedClient) => void (persisted = structuredClone(asAnswered(value))),
    restoreClient: () => undefined,
    removeClient: () => undefined,
  }
  await persistQueryClientSave({ queryClient: client as never, persister, dehydrateOptions: persistedAnswers })
  return persisted as unknown as PersistedClient
}

async function restored(persisted: PersistedClient): Promise<QueryClient> {
  const client = clientOf()
  const persister = { persistClient: () => {}, restoreClient: () => persisted, removeClient: () => {} }
  await persistQueryClientRestore({ queryClient: client as never, persister })
  return client
}

test.each([new NetworkError('gone'), new ApiError(503, {}, null)])(
  'offline 42: a list whose server is gone (%s) is kept as it was answered, and asked for again by the next page',
  async (failure) => {
    const before = await failedAfter(failure)
    expect(before.getQueryState(key)?.status).toBe('error')
    const client = await restored(await stored(before))
    expect(client.getQueryState(key)).toMatchObject({
      status: 'success',
      data: ['Jeju'],
      error: null,
      fetchFailureReason: null,
      dataUpdatedAt: before.getQueryState(key)?.dataUpdatedAt,
    })
    let asked = 0
    const queryFn = async (): Promise<string[]> => [`Jeju ${(asked += 1)}`]
    const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity })
    const unsubscribe = observer.subscribe(() => {})
    expect(observer.getCurrentResult()).toMatchObject({ data: ['Jeju'], isFetching: true })
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['Jeju 1'])
    unsubscribe()
  },
)

test('a list that was never answered, or that its user may no longer read, is not kept', async () => {
  const client = await failedAfter(new ApiError(403, {}, null))
  await client.fetchQuery({ queryKey: ['never'], queryFn: () => Promise.reject(new Error()) }).catch(() => undefined)
  expect((await stored(client)).clientState.queries).toEqual([])
})

test('only another answer is worth writing', async () => {
  const client = await failedAfter(new NetworkError('gone'))
  const before = answersOf(await stored(client))
  await client.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error()) }).catch(() => undefined)
  expect(answersOf(await stored(client))).toBe(before)
  client.setQueryData(key, ['Jeju', 'Udo'], { updatedAt: Date.now() + 1 })
  expect(answersOf(await stored(client))).not.toBe(before)
})

test('two tabs keep what each has shown, and of what both have shown the newer', async () => {
  const [one, other] = [clientOf(), clientOf()]
  const at = (updatedAt: number) => ({ updatedAt: Date.now() + updatedAt })
  one.setQueryData(['both'], 'older', at(-2000))
  one.setQueryData(['mine'], 'mine', at(-1000))
  other.setQueryData(['both'], 'newer', at(-1000))
  other.setQueryData(['theirs'], 'theirs', at(-3000))
  const both = joined(await stored(one), await stored(other), one.getQueryCache())
  const back = await restored(both)
  const data = ['both', 'mine', 'theirs'].map((name) => back.getQueryData([name]))
  expect([data, both.clientState.queries.length]).toEqual([['newer', 'mine', 'theirs'], 3])
})

test('what this tab learned to be taken back is not brought back by what was stored before', async () => {
  const before = await failedAfter(new NetworkError('gone'))
  const earlier = await stored(before)
  await before.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(new ApiError(403, {}, null)) }).catch(() => {})
  expect(joined(await stored(before), earlier, before.getQueryCache()).clientState.queries).toEqual([])
})

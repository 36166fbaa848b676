// What the subscription's screens read, and how every screen and tab learns that it has changed.
import { queryOptions } from '@tanstack/react-query'
import type { User } from '#domain/identity/account.ts'
import { readPrices, readSubscription } from '#pwa/api/subscription.ts'
import { setUser, session } from '#pwa/api/session.ts'
import { readUser } from '#pwa/api/user.ts'
import { queryClient } from '#pwa/features/frame/query-client.ts'
import { PAYMENTS } from '#pwa/features/payment/queries.ts'

const SUBSCRIPTION = ['subscription']

// Never older than the look at it: what is shown is what will be charged.
export const mineQuery = queryOptions({
  queryKey: [...SUBSCRIPTION, 'mine'],
  queryFn: readSubscription,
  staleTime: 0,
  refetchOnMount: 'always',
})
export const pricesQuery = queryOptions({
  queryKey: [...SUBSCRIPTION, 'prices'],
  queryFn: readPrices,
  staleTime: 0,
  refetchOnMount: 'always',
})

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gilbook.subscription')

const readAgain = async (): Promise<void> => {
  const all = [SUBSCRIPTION, PAYMENTS].map((queryKey) => queryClient.invalidateQueries({ queryKey }))
  await Promise.all(all)
}

channel?.addEventListener('message', () => void readAgain())

/** After whatever may have changed it. Resolves when what this tab shows is new; `user` is known to every tab at once. */
export async function refreshSubscription(user?: User): Promise<void> {
  if (user) setUser(user)
  else await refreshUser()
  channel?.postMessage('changed')
  await readAgain()
}

/** Plan and rights in the header follow what the server says. */
export async function refreshUser(): Promise<void> {
  const now = session()
  if (now.kind !== 'in') return
  const user = await readUser(now.profile._id).catch(() => null)
  if (user) setUser(user)
}

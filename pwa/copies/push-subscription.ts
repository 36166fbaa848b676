// Web Push for saved guidebooks: the browser's one subscription, and which guidebooks it is registered for.
import { withTimeout } from './with-timeout.ts'
import { all, write } from './device.ts'

const TIMEOUT_MS = 10_000

/** undefined: the server did not say. null: it sends no notifications. */
export async function serverKey(): Promise<string | null | undefined> {
  const answer = await withTimeout(TIMEOUT_MS, fetch('/api/push'), null)
  const said = answer?.ok ? ((await answer.json().catch(() => null)) as { key?: string | null } | null) : null
  return said?.key
}

/** @throws what the browser throws where it may not, or can't. */
export async function subscribe(registration: ServiceWorkerRegistration, key: BufferSource | string) {
  try {
    return await registration.pushManager.subscribe(wishFor(key))
  } catch (trouble) {
    // Made for another key than the server has now.
    if (!(trouble instanceof DOMException && trouble.name === 'InvalidStateError')) throw trouble
    return subscribeAnew(registration, key)
  }
}

const wishFor = (key: BufferSource | string) => ({ userVisibleOnly: true, applicationServerKey: key })

/** A browser has one subscription, under one key: under another, all guidebooks are registered anew. */
async function subscribeAnew(registration: ServiceWorkerRegistration, key: BufferSource | string) {
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe(wishFor(key))
  await resubscribeAll(subscription)
  return subscription
}

/** Registers this subscription for every guidebook whose notifications are on. */
export async function resubscribeAll(subscription: PushSubscription): Promise<void> {
  for (const { uuid, told } of await all('copies')) if (told) await subscribeGuidebook(uuid, subscription)
}

/** Where the server has another key than the one that this browser asked with, it asks with that: the old one goes one day. */
export async function renewSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const [key, before] = [await serverKey(), await subscriptionOf(registration)]
  const asked = before?.options.applicationServerKey
  if (key && asked && base64url(asked) !== key) await subscribeAnew(registration, key)
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export async function subscriptionOf(registration: ServiceWorkerRegistration | undefined) {
  return (await withTimeout(TIMEOUT_MS, registration?.pushManager?.getSubscription(), null)) ?? null
}

/** @returns whether the server has it now */
export async function subscribeGuidebook(uuid: string, subscription: PushSubscription): Promise<boolean> {
  const isHeard = await call('PUT', uuid, subscription.toJSON())
  if (isHeard) await recordTold(uuid, true)
  return isHeard
}

/**
 * @param registration of the worker, where it ends what no page did
 * @returns false where the server did not hear of it, and other guidebooks on this device still need the subscription
 */
export async function unsubscribeGuidebook(uuid: string, registration?: ServiceWorkerRegistration): Promise<boolean> {
  const subscription = await subscriptionOf(registration ?? (await navigator.serviceWorker?.getRegistration('/m/')))
  const isLast = !(await all('copies')).some((copy) => copy.told && copy.uuid !== uuid)
  const isHeard = !subscription || (await call('DELETE', uuid, { endpoint: subscription.endpoint }))
  // The push service refuses then what a server would send that did not hear of it.
  if (isLast) await withTimeout(TIMEOUT_MS, subscription?.unsubscribe(), false)
  const isOver = isHeard || isLast
  if (isOver) await recordTold(uuid, false)
  return isOver
}

const recordTold = (uuid: string, told: boolean): Promise<void> =>
  write(({ change }) => change('copies', uuid, (copy) => ({ ...copy, told })))

async function call(method: string, uuid: string, body: object): Promise<boolean> {
  const asked = fetch(`/api/guidebooks/uuid/${uuid}/push`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // Who ends it may leave the page at once.
    keepalive: true,
  })
  return (await withTimeout(TIMEOUT_MS, asked, null))?.status === 204
}

// The browser's one subscription to notifications, over a server whose key may be turned.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Copy, write } from './device.ts'
import { renewSubscription, subscribe, subscriptionOf } from './push-subscription.ts'

/** What the server was told, in its order. */
let heard: { uuid: string; endpoint: string }[] = []
/** The server's key. */
let key = ''

/** Push needs a network, so that the browser's part of it is imitated: one subscription, under one key. */
function browser() {
  const made = { count: 0, current: null as PushSubscription | null }
  const subscriptionOf = (asked: string): PushSubscription => {
    const endpoint = `https://push.example.com/${(made.count += 1)}`
    const applicationServerKey = Uint8Array.from(atob(asked.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    ).buffer
    const unsubscribe = async (): Promise<boolean> => ((made.current = null), true)
    return { endpoint, options: { applicationServerKey }, unsubscribe, toJSON: () => ({ endpoint }) } as never
  }
  let under = ''
  const pushManager = {
    getSubscription: async () => made.current,
    subscribe: async ({ applicationServerKey: asked }: { applicationServerKey: string }) => {
      if (made.current && under !== asked) throw new DOMException('another key', 'InvalidStateError')
      under = asked
      return (made.current ??= subscriptionOf(asked))
    },
  }
  return { pushManager } as unknown as ServiceWorkerRegistration
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const newKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(65)))

const copy = (uuid: string, told: boolean): Copy => ({
  uuid,
  told,
  title: uuid,
  language: 'kr',
  active: 'v',
  savedAt: 0,
  bytes: 0,
  sealed: false,
})

beforeEach(async () => {
  heard = []
  key = newKey()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === '/api/push') return Response.json({ key })
    heard.push({ uuid: path.split('/')[4] ?? '', ...(JSON.parse(String(body)) as { endpoint: string }) })
    return new Response(null, { status: 204 })
  })
  await write(({ put }) => {
    for (const row of [copy('a', true), copy('b', true), copy('quiet', false)]) put('copies', row)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('told of changes: a browser that never tells its subscription is taken for one without, after ten seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pushManager = { getSubscription: () => new Promise<null>(() => undefined) }
  const answers: unknown[] = []
  void subscriptionOf({ pushManager } as unknown as ServiceWorkerRegistration).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual([null])
})

test('told of changes: a turned key is asked with anew, for every guidebook that is told of', async () => {
  const here = browser()
  await subscribe(here, key)
  await renewSubscription(here)
  expect(heard).toEqual([])
  key = newKey()
  await renewSubscription(here)
  const endpoint = 'https://push.example.com/2'
  expect(heard).toEqual([
    { uuid: 'a', endpoint },
    { uuid: 'b', endpoint },
  ])
})

test('told of changes: who asks for one more guidebook after the key was turned takes the others along', async () => {
  const here = browser()
  await subscribe(here, newKey())
  await subscribe(here, key)
  expect(heard.map(({ uuid }) => uuid)).toEqual(['a', 'b'])
})

// The stream of events: how soon a server that is away is asked again, who holds it, and what is asked where there is none.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { holdStream } from './follow-server.ts'

/** Paths that were asked for while the server is away. */
let asked: string[] = []

beforeEach(() => {
  asked = []
  deviceOf(person)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, location.href).pathname)
    return Promise.reject(new TypeError('no line'))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events: a server that was away as the page began is asked again within seconds, and then less and less', async () => {
  const end = new AbortController()
  const held = holdStream({ tell: () => undefined, openOthers: () => [], began: () => undefined }, end.signal)
  const streams = (): number => asked.filter((path) => path === '/api/events').length
  await expect.poll(streams).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)
  await expect.poll(streams).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams()).toBeLessThan(8)
  end.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  await held
})

/** Runs until the test is over. */
function hold(): void {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  void holdStream({ tell: () => undefined, openOthers: () => [], began: () => undefined }, end.signal)
}

const count = (path: string): number => asked.filter((one) => one === path).length
/** Without moving the clock, which a poll else does. */
const expectCount = (path: string, times: number): Promise<void> =>
  expect.poll(() => count(path), { interval: 0 }).toBe(times)

test('offline 69: a holder of the stream that is silent, as a frozen tab is, is relieved of it after five seconds', async () => {
  let letGo = (): void => undefined
  await new Promise<void>((held) => {
    const robbed = navigator.locks.request('gilbook-events', () => {
      held()
      return new Promise<void>((resolve) => (letGo = resolve))
    })
    robbed.catch(() => undefined)
  })
  onTestFinished(() => letGo())
  const query = vi.spyOn(navigator.locks, 'query')
  hold()
  // It asks who holds it, and waits for an answer.
  await expect.poll(() => query.mock.calls.length, { interval: 0 }).toBe(1)
  await query.mock.results[0]?.value
  await vi.advanceTimersByTimeAsync(4900)
  expect(count('/api/events')).toBe(0)
  await vi.advanceTimersByTimeAsync(100)
  await expectCount('/api/events', 1)
})

test('offline 70: without locks no stream is opened, and one request asks for all each 20 s and on returning', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  hold()
  const path = '/api/events/versions'
  await expectCount(path, 1)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(count(path)).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await expectCount(path, 2)
  dispatchEvent(new Event('focus'))
  await expectCount(path, 3)
  expect(count('/api/events')).toBe(0)
})

test('offline 70: once a stream is open what was missed is asked for once, each browser at another moment', async () => {
  let end = (): void => undefined
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href)
    asked.push(pathname)
    if (pathname !== '/api/events') throw new TypeError('no line')
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(':\n\n'))
        end = () => stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  hold()
  const path = '/api/events/versions'
  for (const connection of [1, 2]) {
    await expectCount('/api/events', connection)
    await expect.poll(() => random.mock.calls.length, { interval: 0 }).toBe(2 * connection - 1)
    await vi.advanceTimersByTimeAsync(740)
    expect(count(path)).toBe(connection - 1)
    await vi.advanceTimersByTimeAsync(10)
    await expectCount(path, connection)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(count(path)).toBe(connection)
    end()
    // Nor do all connect again at one moment.
    await expect.poll(() => random.mock.calls.length, { interval: 0 }).toBe(2 * connection)
    await vi.advanceTimersByTimeAsync(740)
    expect(count('/api/events')).toBe(connection)
    await vi.advanceTimersByTimeAsync(10)
  }
})

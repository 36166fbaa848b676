// The stream of events where the server is away: how soon it is asked again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

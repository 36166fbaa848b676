import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

const line = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so often before it comes. */
const part = (failures: number) => {
  let asked = 0
  const load = vi.fn(() => (++asked > failures ? Promise.resolve('here') : Promise.reject(new Error('away'))))
  return load
}

test('a part of a server that was away for a moment comes with a later try', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = part(2)
  const coming = whenOnline(load)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4000)
  await expect(coming).resolves.toBe('here')
  expect(load).toHaveBeenCalledTimes(3)
})

test('without a network nothing is asked for until there is one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = part(1)
  const coming = whenOnline(load)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  line.dispatchEvent(new Event('online'))
  await expect(coming).resolves.toBe('here')
})

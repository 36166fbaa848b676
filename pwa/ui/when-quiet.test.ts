import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** So many times, each 100 ms after the one before. */
const keys = (wait: () => void, count: number): void => {
  for (let key = 0; key < count; key += 1) {
    wait()
    vi.advanceTimersByTime(100)
  }
}

test('acts once it has been quiet for so long, and not before', () => {
  const act = vi.fn()
  const quiet = whenQuiet(300, act)
  keys(quiet.wait, 50)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('offline 47: acts also while it goes on, as often as it may wait at most', () => {
  const act = vi.fn()
  const quiet = whenQuiet(300, act, 700)
  keys(quiet.wait, 50)
  expect(act).toHaveBeenCalledTimes(7)
  quiet.stop()
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(7)
})

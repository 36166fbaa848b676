import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** So many times, each 100 ms after the one before. */
const keys = (call: () => void, count: number): void => {
  for (let key = 0; key < count; key += 1) {
    call()
    vi.advanceTimersByTime(100)
  }
}

test('debounce: works once it has paused for so long, and not before', () => {
  const work = vi.fn()
  const debounced = debounce(300, work)
  keys(debounced.call, 50)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('offline 47: works also while it goes on, as often as it may wait at most', () => {
  const work = vi.fn()
  const debounced = debounce(300, work, 700)
  keys(debounced.call, 50)
  expect(work).toHaveBeenCalledTimes(7)
  debounced.cancel()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(7)
})

// What is written, and when.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is written at once, and then the newest of each while', () => {
  const written: number[] = []
  const { put } = throttle<number>((value) => written.push(value), 1000)
  put(1)
  expect(written).toEqual([1])
  put(2)
  put(3)
  vi.advanceTimersByTime(999)
  expect(written).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([1, 3])
  vi.advanceTimersByTime(5000)
  put(4)
  expect(written).toEqual([1, 3, 4])
})

test('what waits when the page goes is written then, and once', () => {
  const written: number[] = []
  const { put, flush } = throttle<number>((value) => written.push(value), 1000)
  put(1)
  put(2)
  flush()
  flush()
  vi.advanceTimersByTime(5000)
  expect(written).toEqual([1, 2])
})

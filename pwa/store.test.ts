// A store tells of changes, and of nothing else.
import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('store: who follows it is told of each other value, and not once they have left', () => {
  const count = createStore(1)
  const [stays, leaves] = [vi.fn(), vi.fn()]
  count.subscribe(stays)
  const leave = count.subscribe(leaves)
  count.set(2)
  count.set(2)
  leave()
  count.update((now) => now + 1)
  expect([count.get(), stays.mock.calls.length, leaves.mock.calls.length]).toEqual([3, 2, 1])
})

test('store: an object that is set replaces the one before as a whole', () => {
  const state = createStore<{ kind: string; left?: boolean }>({ kind: 'out', left: true })
  state.set({ kind: 'in' })
  expect(state.get()).toEqual({ kind: 'in' })
})

// What is asked for from elsewhere is done by the builder of that guidebook, once.
import { expect, test } from 'vitest'
import { requestAction, pendingAction, takePendingAction } from './pending-action.ts'

test('asked act: its guidebook takes it once', () => {
  requestAction('one', 'send')
  expect(pendingAction.get()).toEqual({ id: 'one', act: 'send' })
  expect([takePendingAction('one'), takePendingAction('one')]).toEqual(['send', null])
})

test('asked act: what was asked of a guidebook that never opened is not done by it later', () => {
  requestAction('one', 'publish')
  expect(takePendingAction('other')).toBeNull()
  expect(takePendingAction('one')).toBeNull()
})

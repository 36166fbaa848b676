// What is asked for from elsewhere is done by the builder of that guidebook, once.
import { expect, test } from 'vitest'
import { askAct, askedAct, takeAct } from './asked-act.ts'

test('asked act: its guidebook takes it once', () => {
  askAct('one', 'send')
  expect(askedAct.get()).toEqual({ id: 'one', act: 'send' })
  expect([takeAct('one'), takeAct('one')]).toEqual(['send', null])
})

test('asked act: what was asked of a guidebook that never opened is not done by it later', () => {
  askAct('one', 'publish')
  expect(takeAct('other')).toBeNull()
  expect(takeAct('one')).toBeNull()
})

// The undo stack's rules.
import { expect, test } from 'vitest'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { close, EMPTY_STACK, nextStep, push, type UndoStep, turn } from './undo-stack.ts'

const back = (title: string): Edit => ({ kind: 'shell', fields: { title } })
const step = (title: string, field: string | null, at: number): UndoStep => ({
  edits: [back(title)],
  spot: { pageId: null, target: null },
  field,
  at,
})

test('editor 15: typing in A, a move, typing in C come back in the reverse order', () => {
  const stack = [step('a', 'A', 0), step('b', null, 100), step('c', 'C', 200)].reduce(
    (s, next) => push(s, next),
    EMPTY_STACK,
  )
  const order: unknown[] = []
  let rest = stack
  for (let next = nextStep(rest, 'undo'); next; next = nextStep(rest, 'undo')) {
    order.push(next.edits[0])
    rest = turn(rest, 'undo', [back('again')])
  }
  expect(order).toEqual([back('c'), back('b'), back('a')])
  expect(rest.future).toHaveLength(3)
})

/** A step from one title to another. */
const typed = (title: string, next: string, at: number): UndoStep => ({
  ...step(title, 'A', at),
  edits: [{ kind: 'shell', fields: { title }, from: { title: next } }],
})

test('keys in one field less than 500 ms apart are one step, with one way back past both', () => {
  let stack = push(EMPTY_STACK, typed('first', 'second', 0))
  stack = push(stack, typed('second', 'third', 499))
  expect(stack.past).toHaveLength(1)
  expect(stack.past[0]?.edits).toEqual(typed('first', 'third', 0).edits)
  stack = push(stack, step('third', 'A', 999))
  expect(stack.past).toHaveLength(2)
})

test('offline 54: keys between which words came from elsewhere are taken back one by one', () => {
  const stack = push(push(EMPTY_STACK, typed('first', 'second', 0)), typed('theirs', 'third', 100))
  expect(stack.past).toHaveLength(1)
  expect(stack.past[0]?.edits).toEqual([...typed('theirs', 'third', 0).edits, ...typed('first', 'second', 0).edits])
})

test('a burst is measured from its first key, not from when it was committed', () => {
  const stack = push(EMPTY_STACK, step('a', 'A', 1000))
  expect(push(stack, step('b', 'A', 3000), 1400).past).toHaveLength(1)
  expect(push(stack, step('b', 'A', 3000), 1500).past).toHaveLength(2)
})

test('typing in another field, after leaving the field, or with a structure step between does not join', () => {
  const typed = push(EMPTY_STACK, step('a', 'A', 0))
  expect(push(typed, step('b', 'B', 10)).past).toHaveLength(2)
  expect(push(close(typed), step('b', 'A', 10)).past).toHaveLength(2)
  expect(push(push(typed, step('m', null, 5)), step('b', 'A', 10)).past).toHaveLength(3)
})

test('a new step forgets what could be redone; an undone one does not join with typing', () => {
  let stack = turn(push(EMPTY_STACK, step('a', 'A', 0)), 'undo', [back('redo')])
  expect(nextStep(stack, 'redo')?.edits).toEqual([back('redo')])
  stack = turn(stack, 'redo', [back('a')])
  stack = push(stack, step('b', 'A', 10))
  expect(stack.past).toHaveLength(2)
  expect(push(turn(stack, 'undo', [back('redo')]), step('c', 'A', 20)).future).toEqual([])
})

test('a step that another device made impossible leaves without a way back', () => {
  const stack = turn(push(EMPTY_STACK, step('a', null, 0)), 'undo', null)
  expect(stack).toEqual(EMPTY_STACK)
})

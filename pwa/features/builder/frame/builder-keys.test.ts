// Which keys mean what in the builder.
import { expect, test } from 'vitest'
import { orderOf } from './builder-keys.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({
    key,
    keyCode: 0,
    isComposing: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
  }) as KeyboardEvent

test.each([
  ['s', { ctrlKey: true }, 'save'],
  ['s', { metaKey: true }, 'save'],
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { metaKey: true }, 'redo'],
  ['Escape', {}, 'escape'],
  ['z', {}, null],
  ['s', { ctrlKey: true, altKey: true }, null],
] as const)('builder keys: %s with %o asks for %s', (key, held, order) => {
  expect(orderOf(press(key, held))).toBe(order)
})

test('editor 2: nothing is asked while a syllable is being composed', () => {
  expect(orderOf(press('Escape', { isComposing: true }))).toBeNull()
  expect(orderOf(press('z', { ctrlKey: true, keyCode: 229 }))).toBeNull()
})

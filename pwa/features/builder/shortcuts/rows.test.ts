// How shortcuts are named.
import { expect, test } from 'vitest'
import { waysOf } from './rows.ts'

test('shortcuts: keys have the names that stand on the keyboard of the platform', () => {
  expect(waysOf('Mod+Shift+Z Mod+Y', false, 'click')).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Ctrl', 'Y'],
  ])
  expect(waysOf('Mod+Shift+Z', true, 'click')).toEqual([['⌘', '⇧', 'Z']])
  expect(waysOf('Alt+ArrowUp', true, 'click')).toEqual([['⌥', '↑']])
  expect(waysOf('Shift+Click', false, '클릭')).toEqual([['Shift', '클릭']])
})

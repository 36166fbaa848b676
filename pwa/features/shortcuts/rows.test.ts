// How shortcuts are named.
import { expect, test } from 'vitest'
import { keyCombinations } from './rows.ts'

test('shortcuts: keys have the names that stand on the keyboard of the platform', () => {
  expect(keyCombinations('Mod+Shift+Z Mod+Y', false, 'click', 'Space')).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Ctrl', 'Y'],
  ])
  expect(keyCombinations('Mod+Shift+Z', true, 'click', 'Space')).toEqual([['⌘', '⇧', 'Z']])
  expect(keyCombinations('Space', false, '클릭', '스페이스')).toEqual([['스페이스']])
  expect(keyCombinations('Alt+ArrowUp', true, 'click', 'Space')).toEqual([['⌥', '↑']])
  expect(keyCombinations('Shift+Click', false, '클릭', 'Space')).toEqual([['Shift', '클릭']])
})

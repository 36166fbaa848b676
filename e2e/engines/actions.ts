// Keys and the pointer in the words that both protocols share (https://www.w3.org/TR/webdriver2/#actions).

/** One thing that is done by one device. */
export type Action = { type: 'keyDown' | 'keyUp'; value: string } | PointerAction

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** What one device does, in its order. */
export interface Sequence {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Action[]
}

/** Keys that have no letter, by the codes that stand for them. */
const CODES: Record<string, string> = {
  Control: '\uE009',
  Alt: '\uE00A',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

const keys = (actions: Action[]): Sequence[] => [{ type: 'key', id: 'keys', actions }]

/** Keys that are held together: 'Alt+ArrowDown'. */
export function chord(names: string): Sequence[] {
  const codes = names.split('+').map((name) => CODES[name] ?? name)
  return keys([
    ...codes.map((value): Action => ({ type: 'keyDown', value })),
    ...codes.toReversed().map((value): Action => ({ type: 'keyUp', value })),
  ])
}

/** A key a letter, also of letters that no keyboard has a key for. */
export const typing = (words: string): Sequence[] =>
  keys(
    [...words].flatMap((value): Action[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  )

/** A press of the mouse at this place of the window. */
export const pressing = (x: number, y: number): Sequence[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

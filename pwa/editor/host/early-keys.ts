// Keys pressed on a text before its editor is there: held, and typed once it is, so that no first key is lost.

export interface EarlyKeys {
  /** What was pressed until now, in order. Nothing more is held after this. */
  stop: () => readonly KeyboardEvent[]
}

/** With Ctrl or ⌘, keys that mean something to the text; the rest are the browser's. */
const CHORDS = 'abikuyz'

export const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey

function isHeld(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false
  if (event.ctrlKey || event.metaKey) return CHORDS.includes(event.key.toLowerCase())
  return isCharacter(event) || event.key === 'Enter' || event.key === 'Backspace'
}

export function earlyKeys(element: HTMLElement): EarlyKeys {
  const keys: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent): void => {
    if (!isHeld(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Backspace' && keys.at(-1) && isCharacter(keys.at(-1) as KeyboardEvent)) keys.pop()
    else if (event.key !== 'Backspace') keys.push(event)
  }
  element.addEventListener('keydown', hold)
  return {
    stop: () => {
      element.removeEventListener('keydown', hold)
      return keys
    },
  }
}

// What is pressed and pasted on a text before its editor is there: held, and given to it once it is, so that nothing is lost.

/** A key, or what a paste brought. */
export type Early = KeyboardEvent | DataTransfer

export interface EarlyKeys {
  /** What came until now, in order. Nothing more is held after this. */
  stop: () => readonly Early[]
}

type Move = readonly [direction: string, by: string, withCtrl: string]

/** Keys that move the caret: where to, by what, and by what with Ctrl. */
export const CARET_MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
}

/** With Ctrl or ⌘, keys that mean something to the text; the rest are the browser's. */
const CHORDS = 'abikuyz'

export const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey

function isHeld(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false
  if (event.key in CARET_MOVES) return !event.metaKey
  if (event.ctrlKey || event.metaKey) return CHORDS.includes(event.key.toLowerCase())
  return isCharacter(event) || ['Enter', 'Backspace', 'Delete'].includes(event.key)
}

/** @param leave Escape was pressed */
export function earlyKeys(element: HTMLElement, leave: () => void): EarlyKeys {
  const held: Early[] = []
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && !isHeld(event)) return
    take(event)
    const last = held.at(-1)
    if (event.key === 'Escape') leave()
    else if (event.key === 'Backspace' && last instanceof KeyboardEvent && isCharacter(last)) held.pop()
    else held.push(event)
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return
    take(event)
    held.push(copyOf(event.clipboardData))
  }
  element.addEventListener('keydown', onKey)
  element.addEventListener('paste', onPaste)
  return {
    stop: () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('paste', onPaste)
      return held
    },
  }
}

/** What a paste brings can't be read any more once its event is over. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

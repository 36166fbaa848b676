// What is pressed and pasted on a text before its editor is there: held, and given to it once it is, so that nothing is lost.

/** A key, or what a paste brought. */
export type BufferedInput = KeyboardEvent | DataTransfer

export interface KeyBuffer {
  /** Whether any of it changes the text. */
  isHolding: () => boolean
  /** What came until now, in order; nothing more is held after this. `after` is what was pressed behind an Escape that left
   *  words behind: null without one. Not words any more, and to be pressed again once those are in. */
  stop: () => { words: readonly BufferedInput[]; after: readonly KeyboardEvent[] | null }
}

export type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>

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

/** Moves the end of the page's own selection, or all of it, as the key does in a text. */
export function moveSelection(selection: Selection, { key, shiftKey, ctrlKey }: Keys): void {
  const [direction, by, withCtrl] = CARET_MOVES[key] ?? []
  if (by) selection.modify(shiftKey ? 'extend' : 'move', direction, ctrlKey ? withCtrl : by)
}

const selectsAll = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'a'

/** Behind Escape, keys that act on the item: they wait for its words, so that undo takes them back in the reverse order. */
const actsOnItem = (event: KeyboardEvent): boolean =>
  isHeld(event) || event.key === 'Escape' || (event.altKey && event.key in CARET_MOVES)

/** @param leave Escape was pressed where nothing is held
 *  @param changed called after each key and paste */
export function keyBuffer(element: HTMLElement, leave: () => void, changed: () => void): KeyBuffer {
  const held: BufferedInput[] = []
  let after: KeyboardEvent[] | null = null
  /** The page shows what is selected as long as nothing that is held changes its words. */
  let isShown = true
  const show = (event: KeyboardEvent): void => {
    const selection = getSelection()
    isShown &&= selectsAll(event) || event.key in CARET_MOVES
    if (!isShown || !selection) return
    if (selectsAll(event)) selection.selectAllChildren(element)
    else moveSelection(selection, event)
  }
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (after ? !actsOnItem(event) : event.key !== 'Escape' && !isHeld(event)) return
    take(event)
    const last = held.at(-1)
    if (after) after.push(event)
    else if (event.key === 'Escape' && held.length > 0) after = []
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Backspace' && last instanceof KeyboardEvent && isCharacter(last)) held.pop()
    else {
      held.push(event)
      show(event)
    }
    changed()
  }
  const onCopy = (event: ClipboardEvent): void => {
    const selection = getSelection()
    if (!isShown || !event.clipboardData || !selection || selection.isCollapsed) return
    if (!element.contains(selection.anchorNode) || !element.contains(selection.focusNode)) return
    take(event)
    putInto(event.clipboardData, selection)
    if (event.type === 'copy') return
    isShown = false
    held.push(new KeyboardEvent('keydown', { key: 'Delete' }))
    changed()
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return
    take(event)
    isShown = false
    held.push(copyOf(event.clipboardData))
    changed()
  }
  const stopped = new AbortController()
  const { signal } = stopped
  element.addEventListener('keydown', onKey, { signal })
  element.addEventListener('paste', onPaste, { signal })
  for (const name of ['copy', 'cut'] as const) element.addEventListener(name, onCopy, { signal })
  return {
    isHolding: () => held.some((one) => one instanceof DataTransfer || !(selectsAll(one) || one.key in CARET_MOVES)),
    stop: () => {
      stopped.abort()
      return { words: held, after }
    },
  }
}

function putInto(data: DataTransfer, selection: Selection): void {
  const words = document.createElement('div')
  words.append(selection.getRangeAt(0).cloneContents())
  data.setData('text/plain', selection.toString())
  data.setData('text/html', words.innerHTML)
}

/** What a paste brings can't be read any more once its event is over. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

// Keys pressed on a text before its editor is there: held, and typed once it is, so that no first key is lost.

export interface EarlyKeys {
  /** What was pressed until now: characters and 'Enter'. Nothing more is held after this. */
  stop: () => readonly string[]
}

export function earlyKeys(element: HTMLElement): EarlyKeys {
  const keys: string[] = []
  const hold = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key.length === 1 || event.key === 'Enter') keys.push(event.key)
    else if (event.key === 'Backspace') keys.pop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('keydown', hold)
  return {
    stop: () => {
      element.removeEventListener('keydown', hold)
      return keys
    },
  }
}

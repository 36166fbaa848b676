// Waits for the pointer to be let go, for what would move the screen away from under it: a click that began on a button has to
// end on it.

let isHeld = false

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(type, () => (isHeld = type === 'pointerdown'), true)

/** At once where nothing is held; else after the click that the release makes. */
export function whenReleased(then: () => void): void {
  if (!isHeld) return then()
  const ends = new AbortController()
  const release = (): void => {
    ends.abort()
    setTimeout(then)
  }
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(type, release, { signal: ends.signal })
}

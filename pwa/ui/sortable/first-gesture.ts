// The gesture on a grip that came before dragging had loaded: held back from its first event on, and then made as it was.

const FOLLOW: Readonly<Record<string, readonly string[]>> = {
  mousedown: ['mousemove', 'mouseup'],
  touchstart: ['touchmove', 'touchend', 'touchcancel'],
  keydown: ['keydown', 'focusout'],
}
const MOVES: readonly string[] = ['mousemove', 'touchmove']
const ENDS: readonly string[] = ['mouseup', 'touchend', 'touchcancel']
const LIFTS: readonly string[] = ['Space', 'Enter']
const STEERS: readonly string[] = [...LIFTS, 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape']

/** A pause of the gesture is made too, up to this: a finger is held before it drags. */
const PAUSE_MOST_MS = 300
/** What ended longer ago is not made any more: the page may look different by now. */
const LATE_MS = 1000

export interface FirstGesture {
  begin: (event: Event) => void
  /** Dragging is there. */
  make: () => Promise<void>
  forget: () => void
}

export function createFirstGesture(): FirstGesture {
  let events: Event[] = []
  let types: readonly string[] = []
  const listen = (next: readonly string[]): void => {
    for (const type of types) removeEventListener(type, follow, true)
    types = next
    for (const type of types) addEventListener(type, follow, true)
  }
  const forget = (): void => {
    events = []
    listen([])
  }
  const follow = (event: Event): void => {
    if (!event.isTrusted) return
    if (event.type === 'focusout' || (isKey(event) && !STEERS.includes(event.code))) return forget()
    event.stopPropagation()
    if (isKey(event)) event.preventDefault()
    if (MOVES.includes(event.type) && events.at(-1)?.type === event.type) events.pop()
    events.push(event)
    if (ENDS.includes(event.type)) listen([])
  }
  return {
    begin(event) {
      if (isKey(event) && !LIFTS.includes(event.code)) return
      if (isKey(event)) event.preventDefault()
      events = [event]
      listen(FOLLOW[event.type] ?? [])
    },
    async make() {
      const last = events.at(-1)
      if (last && ENDS.includes(last.type) && performance.now() - last.timeStamp > LATE_MS) return forget()
      // A mere press lifts nothing: made again, it would take the hand's next move for a pull.
      if (last && ENDS.includes(last.type) && !events.some(({ type }) => MOVES.includes(type))) return forget()
      let before = events[0]
      for (let event = events.shift(); event; event = events.shift()) {
        await pause(event.timeStamp - (before?.timeStamp ?? 0))
        await again(event)
        // The first move lifts, the second one moves.
        if (MOVES.includes(event.type)) await again(event)
        before = event
      }
      forget()
    },
    forget,
  }
}

const isKey = (event: Event): event is KeyboardEvent => event.type === 'keydown'

const pause = (ms: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(ms, PAUSE_MOST_MS)))

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** The same event once more, answered wholly before the next one comes. */
async function again(event: Event): Promise<void> {
  const Kind = event.constructor as new (type: string, like: Event) => Event
  event.target?.dispatchEvent(new Kind(event.type, event))
  await frame()
  await frame()
}

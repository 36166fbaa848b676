// A person at keyboard and mouse in any engine. What is written goes in a key a letter: neither protocol can compose Hangul, so
// that composition is judged in Chromium alone (`pwa/editor/hangul`).
import { chord, pressing, typing } from './actions.ts'
import { type Engine, type Json, seen } from './engine.ts'

export interface UserInput {
  /** Presses with the mouse what has a name of this pattern, once it can be seen, is nowhere covered, and rests. */
  press: (name: string, among?: string) => Promise<void>
  /** Writes where the focus is, once that is a place to write. */
  write: (words: string) => Promise<void>
  /** Writes these words instead of those that stand in a field. */
  fill: (name: string, words: string) => Promise<void>
  /** Keys that are held together: 'Alt+ArrowDown'. */
  keys: (names: string) => Promise<void>
}

const PRESSABLE = 'button, a, input, textarea, [role]'

export function userInput(engine: Engine): UserInput {
  const press: UserInput['press'] = async (name, among = PRESSABLE) => {
    let place: Json = null
    let before: Json = true
    // Where it stands twice in a row, it rests.
    while (String(place) !== String(before)) {
      before = place
      place = await seen<[number, number]>(engine, placeOf, name, among)
      await engine.call(nextFrames)
    }
    const [x, y] = place as [number, number]
    await engine.act(pressing(x, y))
  }
  const write: UserInput['write'] = async (words) => {
    await seen(engine, () => (document.activeElement?.matches('input, textarea, [contenteditable=true]') ? true : null))
    await engine.act(typing(words))
  }
  const keys: UserInput['keys'] = (names) => engine.act(chord(names))
  return {
    press,
    write,
    keys,
    fill: async (name, words) => {
      await press(name, 'input, textarea')
      await keys('Control+a')
      await write(words)
    },
  }
}

/** In the page. A busy machine may draw none for a while: then somewhat later. */
const nextFrames = (): Promise<true> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
    setTimeout(() => resolve(true), 1000)
  })

/** In the page: the middle of the first element of this name that a press would meet. */
function placeOf(name: string, among: string): [number, number] | null {
  const pattern = new RegExp(`^(?:${name})$`)
  for (const one of document.querySelectorAll<HTMLInputElement>(among)) {
    const labels = [...(one.labels ?? [])].map((label) => label.textContent.trim()).join(' ')
    const own = one.getAttribute('aria-label') ?? (labels || one.textContent.trim())
    if (!pattern.test(own) || one.disabled) continue
    let box = one.getBoundingClientRect()
    if (box.top < 0 || box.bottom > window.innerHeight) {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      box = one.getBoundingClientRect()
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const met = box.width > 0 ? document.elementFromPoint(x, y) : null
    if (met && (one.contains(met) || met.contains(one))) return [x, y]
  }
  return null
}

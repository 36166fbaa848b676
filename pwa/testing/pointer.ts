// A mouse and a finger that go where a test leads them, as input through the Chrome DevTools Protocol.
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { send } from './devtools.ts'

interface Point {
  x: number
  y: number
}

/** A hand moves in small steps. */
const STEPS = 6

let last: Point = { x: 0, y: 0 }

/** The page of a test stands in a frame of the window. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = frame.width / innerWidth
  return { x: frame.left + x * scale, y: frame.top + y * scale }
}

/** Where to press something: in the middle of what is drawn of it. */
export function middleOf(what: Locator): Point {
  const { left, top, width, height } = what.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

async function along(points: Point[], step: (point: Point) => Promise<unknown>): Promise<void> {
  for (const to of points) {
    const from = last
    for (let at = 1; at <= STEPS; at += 1)
      await step({ x: from.x + ((to.x - from.x) * at) / STEPS, y: from.y + ((to.y - from.y) * at) / STEPS })
    last = to
  }
}

const mouseEvent = (type: string, point: Point, pressed: boolean): Promise<unknown> => {
  const [button, buttons] = [pressed ? 'left' : 'none', pressed && type !== 'mouseReleased' ? 1 : 0]
  return send('Input.dispatchMouseEvent', { type, ...inWindow(point), button, buttons, clickCount: 1 })
}

export const mouse = {
  async down(at: Point): Promise<void> {
    await mouseEvent('mouseMoved', at, false)
    await mouseEvent('mousePressed', at, true)
    last = at
  },
  /** Pressed, from where it is through these points. */
  move: (...points: Point[]): Promise<void> => along(points, (point) => mouseEvent('mouseMoved', point, true)),
  up: (): Promise<unknown> => mouseEvent('mouseReleased', last, true),
}

const touchEvent = (type: string, points: Point[], laterMs = 0): Promise<unknown> =>
  send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(inWindow),
    timestamp: (Date.now() + laterMs) / 1000,
  })

/** Having stood still for so long a finger throws nothing: a page that scrolls on would take the next tap as a halt. */
const STILL_MS = 100

export const finger = {
  async down(at: Point): Promise<void> {
    await touchEvent('touchStart', [at])
    last = at
  },
  move: (...points: Point[]): Promise<void> => along(points, (point) => touchEvent('touchMove', [point])),
  up: (): Promise<unknown> => touchEvent('touchEnd', [], STILL_MS),
}

/** A device that is used by fingers, for as long as the test asks for it. Its page goes on saying `(hover: none)` after it, so
 *  that styles ask for `(pointer: coarse)`. */
export const fingersOnly = (enabled: boolean): Promise<unknown> =>
  send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })

/** Once it is on the screen and stands still. Both events are sent at once: on a busy machine a finger that waits for the answer
 *  to its coming down would be one that is held. */
export async function tap(on: Locator): Promise<void> {
  await expect.element(on).toBeVisible()
  on.element().scrollIntoView({ block: 'nearest', inline: 'nearest' })
  await new Promise(requestAnimationFrame)
  await Promise.all([finger.down(middleOf(on)), finger.up()])
}

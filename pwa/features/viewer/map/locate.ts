// Where the device is, and which way it is held: asked for on a press only, told until it is stopped. Needs no network.
import type { Point } from '#domain/map.ts'

export interface Fix extends Point {
  /** Metres, within which it may be anywhere. */
  accuracy: number
}

export type Failure = 'denied' | 'unavailable' | 'missing'

export interface Finder {
  found: (fix: Fix) => void
  /** Nothing more comes. After a fix that is so where leave was taken back only: in a station the watch goes on. */
  failed: (why: Failure) => void
  /** Degrees from north, clockwise, towards which the upper edge of the device points. */
  turned: (heading: number) => void
}

const TIMEOUT_MS = 30_000
const FRESH_MS = 10_000

/** @returns ends it */
export function locate(finder: Finder): () => void {
  const source = navigator.geolocation as Geolocation | undefined
  if (!source) {
    // Behind what is done with the answer of this call.
    queueMicrotask(() => finder.failed('missing'))
    return () => undefined
  }
  const stopCompass = followCompass(finder.turned)
  let [isOver, isFound] = [false, false]
  const stop = (): void => {
    isOver = true
    source.clearWatch(watch)
    stopCompass()
  }
  const watch = source.watchPosition(
    ({ coords }) => {
      if (isOver) return
      isFound = true
      finder.found(coords)
    },
    ({ code, PERMISSION_DENIED }) => {
      if (isOver || (isFound && code !== PERMISSION_DENIED)) return
      stop()
      finder.failed(code === PERMISSION_DENIED ? 'denied' : 'unavailable')
    },
    { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
  )
  return stop
}

/** Of Safari, which tells the heading itself and asks for leave within a tap. */
interface SafariTurn extends DeviceOrientationEvent {
  webkitCompassHeading?: number
}

type Asking = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> }

/** Degrees by which a heading has to change to be told. */
const STEP = 3

/** Degrees; Safari before 16.4 has the older of the two alone, from -90 to 180. */
const sidewaysAngle = (): number =>
  (screen.orientation as ScreenOrientation | undefined)?.angle ?? (window as { orientation?: number }).orientation ?? 0

function followCompass(tell: (heading: number) => void): () => void {
  let told = Number.NaN
  const turn = (event: Event): void => {
    const { webkitCompassHeading, alpha, absolute } = event as SafariTurn
    const turned = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : null)
    if (turned === null) return
    // Held sideways, the upper edge of what is seen is another.
    const heading = (turned + sidewaysAngle() + 360) % 360
    if (Math.abs(heading - told) < STEP) return
    tell((told = heading))
  }
  const names = ['deviceorientationabsolute', 'deviceorientation']
  for (const name of names) addEventListener(name, turn)
  if ('DeviceOrientationEvent' in window)
    // Without leave the arrows are read with north above.
    void (DeviceOrientationEvent as Asking).requestPermission?.().catch(() => undefined)
  return () => {
    for (const name of names) removeEventListener(name, turn)
  }
}

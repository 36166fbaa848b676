// How far into a picture somebody looks: arithmetic only. Lengths are CSS pixels from the middle of the stage.

export interface StageSize {
  width: number
  height: number
}

/** Scale 1: all of the picture is seen. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface StagePoint {
  x: number
  y: number
}

export const INITIAL_VIEW: View = { scale: 1, x: 0, y: 0 }

/** A double tap goes so far in. */
export const ZOOMED_SCALE = 2.5
const FARTHEST_IN = 6

/** What it takes on the stage, all of it seen. @param natural of the picture; its pixels are enlarged where it is small */
export function fitted(natural: StageSize, stage: StageSize): StageSize {
  const scale = Math.min(stage.width / (natural.width || 1), stage.height / (natural.height || 1))
  return { width: natural.width * scale, height: natural.height * scale }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** Never past an edge of the picture, nor smaller than all of it. */
export function bounded({ scale, x, y }: View, picture: StageSize, stage: StageSize): View {
  const kept = Math.min(FARTHEST_IN, Math.max(1, scale))
  const room = (length: number, of: number): number => Math.max(0, (length * kept - of) / 2)
  return {
    scale: kept,
    x: clamp(x, room(picture.width, stage.width)),
    y: clamp(y, room(picture.height, stage.height)),
  }
}

/** What is under that point stays there. */
export function zoomedAt(view: View, to: number, { x, y }: StagePoint): View {
  const scale = Math.min(FARTHEST_IN, Math.max(1, to))
  const factor = scale / view.scale
  return { scale, x: x - (x - view.x) * factor, y: y - (y - view.y) * factor }
}

/** Two fingers went from these places to those. */
export function zoomedByPinch(
  view: View,
  from: readonly [StagePoint, StagePoint],
  to: readonly [StagePoint, StagePoint],
): View {
  const [before, after] = [middleOf(from), middleOf(to)]
  const zoomed = zoomedAt(view, (view.scale * spanOf(to)) / (spanOf(from) || 1), before)
  return { ...zoomed, x: zoomed.x + after.x - before.x, y: zoomed.y + after.y - before.y }
}

const middleOf = ([one, other]: readonly [StagePoint, StagePoint]): StagePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

const spanOf = ([one, other]: readonly [StagePoint, StagePoint]): number => Math.hypot(one.x - other.x, one.y - other.y)

export type Swipe = 'next' | 'previous' | 'close' | null

/** What a finger meant that was drawn over a picture of which all is seen. @param ms how long it took */
export function swipeOf({ x, y }: StagePoint, ms: number, { width }: StageSize): Swipe {
  const isFast = ms < 300
  if (Math.abs(x) > Math.abs(y)) {
    if (Math.abs(x) < (isFast ? 30 : width / 4)) return null
    return x < 0 ? 'next' : 'previous'
  }
  return y > (isFast ? 60 : 140) ? 'close' : null
}

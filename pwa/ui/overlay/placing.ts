// Where a small floating panel goes: under its anchor, flipped above where there is no room, never outside the window.

export interface Spot {
  left: number
  top: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const GAP = 6
const EDGE = 8

/** Pixels in the window for a panel of that size; `align` names the edge of the anchor that it shares. */
export function spotFor(
  anchor: Box,
  panel: { width: number; height: number },
  room: { width: number; height: number },
  align: 'start' | 'end',
): Spot {
  const wanted = align === 'end' ? anchor.right - panel.width : anchor.left
  const left = Math.max(EDGE, Math.min(wanted, room.width - panel.width - EDGE))
  const under = anchor.bottom + GAP
  const above = anchor.top - GAP - panel.height
  const fits = under + panel.height <= room.height - EDGE
  const top = fits || above < EDGE ? Math.min(under, Math.max(EDGE, room.height - panel.height - EDGE)) : above
  return { left, top }
}

// Where the panel of a table stands: under it, never left of 510 px where the window has room, always in sight.
import { type RefObject, useLayoutEffect } from 'react'
import { coveredBottom, keepPlaced, seenRoom, sizeOf, spotFor } from '#pwa/ui/overlay/placing.ts'

const LEAST_LEFT = 510
const GAP = 14
const EDGE = 8

/** Under 768 px it is docked by its styles, above the keyboard. */
const DOCKED = '(max-width: 767px)'

function place(panel: HTMLElement, box: HTMLElement): void {
  panel.style.setProperty('--covered', `${coveredBottom()}px`)
  panel.style.transform = matchMedia(DOCKED).matches ? '' : underneath(panel, box)
}

function underneath(panel: HTMLElement, box: HTMLElement): string {
  const table = box.getBoundingClientRect()
  const from = { left: Math.max(table.left, LEAST_LEFT), right: table.right, top: table.top }
  const under = (bottom: number) => spotFor({ ...from, bottom }, sizeOf(panel), seenRoom(), { gap: GAP, flips: false })
  // The item's own tools stand upright at its right and reach lower than a short table.
  const actions = box.parentElement?.querySelector(':scope > [role="toolbar"][aria-orientation="vertical"]')
  const beside = actions?.getBoundingClientRect()
  const reaches = beside && under(table.bottom).left + panel.offsetWidth + EDGE > beside.left
  const spot = under(reaches ? Math.max(table.bottom, beside.bottom) : table.bottom)
  const top = Math.max(spot.top, table.top + GAP)
  return `translate(${Math.round(spot.left - table.left)}px, ${Math.round(top - table.top)}px)`
}

/** The panel hangs at the corner of the table's box, so that it scrolls along with it. */
export function usePanelSpot(panel: RefObject<HTMLElement | null>, box: HTMLElement): void {
  useLayoutEffect(() => keepPlaced(() => panel.current && place(panel.current, box), box).stop, [panel, box])
}

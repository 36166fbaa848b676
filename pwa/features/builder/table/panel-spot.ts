// Where the panel of a table stands: under it, never left of 510 px where the window has room, always in sight.
import { type RefObject, useLayoutEffect } from 'react'
import { coveredBottom } from '#pwa/editor/toolbar/placement.ts'

const LEAST_LEFT = 510
const GAP = 14
const EDGE = 8

/** Under 768 px it is docked by its styles, above the keyboard. */
const DOCKED = '(max-width: 767px)'

function place(panel: HTMLElement, box: HTMLElement): void {
  panel.style.setProperty('--covered', `${coveredBottom()}px`)
  panel.style.transform = matchMedia(DOCKED).matches ? '' : underneath(panel, box)
}

function underneath({ offsetWidth: width, offsetHeight: height }: HTMLElement, box: HTMLElement): string {
  const table = box.getBoundingClientRect()
  const left = Math.max(EDGE, Math.min(Math.max(table.left, LEAST_LEFT), window.innerWidth - width - EDGE))
  // The item's own tools stand upright at its right and reach lower than a short table.
  const actions = box.parentElement?.querySelector(':scope > [role="toolbar"][aria-orientation="vertical"]')
  const beside = actions?.getBoundingClientRect()
  const under = beside && left + width + EDGE > beside.left ? Math.max(table.bottom, beside.bottom) : table.bottom
  const top = Math.max(Math.min(under + GAP, window.innerHeight - height - EDGE), table.top + GAP)
  return `translate(${Math.round(left - table.left)}px, ${Math.round(top - table.top)}px)`
}

/** The panel hangs at the corner of the table's box, so that it scrolls along with it. */
export function usePanelSpot(panel: RefObject<HTMLElement | null>, box: HTMLElement): void {
  useLayoutEffect(() => {
    let frame = 0
    const now = (): void => {
      frame = 0
      if (panel.current) place(panel.current, box)
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(now)
    }
    now()
    const observer = new ResizeObserver(soon)
    observer.observe(box)
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [panel, box])
}

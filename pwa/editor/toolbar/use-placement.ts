// Keeps the toolbar above the selection, or below it where that has no room, while the text changes, the page scrolls and a keyboard comes and goes.
import { useLayoutEffect } from 'react'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { coveredBottom, keepPlaced, seenRoom, sizeOf, spotFor } from '#pwa/ui/overlay/placing.ts'
import { dockTop, isDocked, revealWords, selectionBox } from './selection-box.ts'

/** The header and the builder's bar stay free. */
const TOP = 64
const ABOVE = { side: 'above', align: 'center', gap: 12 } as const

export function usePlacement(bar: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const place = () => {
      const [element, box] = [bar.current, selectionBox()]
      if (!element || !box) return
      tellDocked(element.offsetHeight)
      const { left, top } = spotFor(box, sizeOf(element), { ...seenRoom(), top: TOP }, ABOVE)
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    const { soon, stop } = keepPlaced(place, ...(bar.current ? [bar.current] : []))
    // Not with every scrolling: who scrolls away from the caret means it.
    const reveal = () => {
      soon()
      if (isDocked()) requestAnimationFrame(() => bar.current && revealWords(dockTop()))
    }
    // At a caret it stands at the whole text: most keys leave that where it is.
    let stoodAt: DOMRect | null = null
    const follow = () => {
      const view = editorHost.view()
      const at = view?.state.selection.empty ? view.dom.getBoundingClientRect() : null
      if (isDocked() || !at || !stoodAt || !isSame(at, stoodAt)) reveal()
      stoodAt = at
    }
    reveal()
    const quit = editorHost.subscribe(follow)
    // Also when a keyboard comes and goes.
    const seen = window.visualViewport ?? window
    seen.addEventListener('resize', reveal)
    return () => {
      stop()
      quit()
      seen.removeEventListener('resize', reveal)
      for (const name of ['--covered', '--text-bar']) document.documentElement.style.removeProperty(name)
    }
  }, [bar])
}

const isSame = (one: DOMRect, other: DOMRect): boolean =>
  one.left === other.left && one.right === other.right && one.top === other.top && one.bottom === other.bottom

/** What covers the bottom of a phone while words are written, for all that is docked there: keyboard, then this bar. */
function tellDocked(height: number): void {
  const { style } = document.documentElement
  const told = { '--covered': `${coveredBottom()}px`, '--text-bar': `${height}px` }
  for (const [name, value] of Object.entries(told))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}

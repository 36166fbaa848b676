// Keeps the toolbar above the selection, or below it where that has no room, while the text changes, the page scrolls and a keyboard comes and goes.
import { useLayoutEffect } from 'react'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { clearSpot, meet, scrollerOf, seenTop } from '#pwa/editor/clear-spot.ts'
import { type Box, coveredBottom, keepPlaced, visibleViewport, sizeOf } from '#pwa/ui/overlay/placing.ts'
import { caretBox, dockTop, isDocked, revealWords, selectionBox } from './selection-box.ts'

const EDGE = 4
const ABOVE = { side: 'above', align: 'center', gap: 12 } as const

/** @param clear selects what it never stands on: titles; the bars beside what is selected go without saying */
export function usePlacement(bar: { readonly current: HTMLDivElement | null }, clear: string): void {
  useLayoutEffect(() => {
    // At a caret it stands at the whole text: most keys leave that where it is.
    let stoodAt: Box | null = null
    const place = () => {
      const [element, box] = [bar.current, selectionBox()]
      if (!element || !box) return
      shareDockedHeight(element.offsetHeight)
      stoodAt = box
      const room = { ...visibleViewport(), ...sidesOfRoom(), top: topOfRoom() + EDGE }
      const { left, top } = clearSpot(box, sizeOf(element), room, ABOVE, takenBy(element, clear))
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
      // It goes with its text, out of sight as well.
      element.dataset['away'] = String(box.bottom < room.top || box.top > room.height)
    }
    const view = editorHost.view()
    // Whatever grows or shrinks above the text moves it, and nothing scrolls.
    const pages = view ? [...scrollerOf(view.dom).children] : []
    const { soon, stop } = keepPlaced(place, ...(bar.current ? [bar.current] : []), ...pages)
    // Not with every scrolling: who scrolls away from the caret means it.
    const reveal = () => {
      soon()
      if (isDocked()) requestAnimationFrame(() => bar.current && revealWords(dockTop()))
    }
    const follow = () => {
      const view = editorHost.view()
      const at = view?.state.selection.empty ? view.dom.getBoundingClientRect() : null
      if (isDocked() || !at || !stoodAt || !isSame(at, stoodAt) || isOnCaret(at, bar.current)) reveal()
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
  }, [bar, clear])
}

/** What scrolls the text: beside it, other parts of the screen have words of their own. */
function sidesOfRoom(): { left?: number; right?: number } {
  const view = editorHost.view()
  if (!view || isDocked()) return {}
  const { left, right } = scrollerOf(view.dom).getBoundingClientRect()
  return { left, right }
}

const topOfRoom = (): number => {
  const view = editorHost.view()
  return view ? seenTop(view.dom) : 0
}

/** What is in the way: the text itself or, of a long one, the line being written; titles of what it belongs to; other bars. */
function takenBy(bar: Element, clear: string): Box[] {
  const field = editorHost.view()?.dom
  const others = [...document.querySelectorAll(['[role=toolbar]', clear].join())]
  const taken = others
    .filter((one) => one !== bar && !(field && one.contains(field)))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const text = field?.getBoundingClientRect()
  const written = text && text.height < visibleViewport().height / 2 ? text : caretBox()
  return written ? [written, ...taken] : taken
}

/** The caret of a long text comes to where the bar stands. */
function isOnCaret({ top, bottom }: Box, bar: Element | null): boolean {
  const line = bottom - top < visibleViewport().height / 2 ? null : caretBox()
  return line !== null && bar !== null && meet(line, bar.getBoundingClientRect())
}

const isSame = (one: Box, other: Box): boolean =>
  one.left === other.left && one.right === other.right && one.top === other.top && one.bottom === other.bottom

/** What covers the bottom of a phone while words are written, for all that is docked there: keyboard, then this bar. */
function shareDockedHeight(height: number): void {
  const { style } = document.documentElement
  const told = { '--covered': `${coveredBottom()}px`, '--text-bar': `${height}px` }
  for (const [name, value] of Object.entries(told))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}

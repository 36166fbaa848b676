// Keeps the toolbar at the selection while the text changes, the page scrolls and a keyboard comes and goes.
import { useLayoutEffect } from 'react'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { coveredBottom, dockTop, isDocked, revealWords, selectionBox, toolbarSpot } from './placement.ts'

export function usePlacement(bar: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    let frame = 0
    const place = () => {
      frame = 0
      const [element, box] = [bar.current, selectionBox()]
      if (!element || !box) return
      tellDocked(element.offsetHeight)
      const { left, top } = toolbarSpot(box, { width: element.offsetWidth, height: element.offsetHeight })
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    const soon = () => {
      frame ||= requestAnimationFrame(place)
    }
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
    place()
    reveal()
    const resized = new ResizeObserver(soon)
    if (bar.current) resized.observe(bar.current)
    const quit = [editorHost.subscribe(follow), onWindowChange(soon), onResize(reveal)]
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      for (const stop of quit) stop()
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

/** Calls back when anything scrolled, or what is seen of the page changed its size. */
export function onWindowChange(act: () => void): () => void {
  const quit = [listen(window, 'scroll', act), listen(window, 'resize', act)]
  const seen = window.visualViewport
  if (seen) quit.push(listen(seen, 'resize', act), listen(seen, 'scroll', act))
  return () => {
    for (const stop of quit) stop()
  }
}

/** Also when a keyboard comes and goes. */
function onResize(act: () => void): () => void {
  return listen(window.visualViewport ?? window, 'resize', act)
}

function listen(target: EventTarget, type: string, act: () => void): () => void {
  target.addEventListener(type, act, { capture: true, passive: true })
  return () => target.removeEventListener(type, act, { capture: true })
}

// Where the selection is in the window, and how it stays in sight of what is docked below it.
import { editorHost } from '#pwa/editor/editor-host.ts'
import { scrollerOf } from '#pwa/editor/clear-spot.ts'
import type { Box } from '#pwa/ui/overlay/placing.ts'

const EDGE = 8

/** Box of the selection in the window; of the whole field where only a caret stands, so that typing moves nothing. */
export function selectionBox(): Box | null {
  const view = editorHost.view()
  if (!view) return null
  const { from, to, empty } = view.state.selection
  if (empty) return view.dom.getBoundingClientRect()
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  const oneLine = start.top === end.top
  const field = view.dom.getBoundingClientRect()
  const [left, right] = oneLine ? [start.left, end.right] : [field.left, field.right]
  return { left, right, top: Math.min(start.top, end.top), bottom: Math.max(start.bottom, end.bottom) }
}

/** The line that is being written in. */
export function caretBox(): Box | null {
  const view = editorHost.view()
  if (!view) return null
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  const { left, right } = view.dom.getBoundingClientRect()
  return { left, right, top, bottom }
}

/** Whether bars stand at the bottom, as their styles say. */
export const isDocked = (): boolean => matchMedia('(max-width: 767px)').matches

/** Where what is docked at the bottom begins: this bar, and those of the page that stand on it. */
export function dockTop(): number {
  const bars = [...document.querySelectorAll('[role=toolbar]')].filter(
    (bar) => getComputedStyle(bar).position === 'fixed',
  )
  return Math.min(...bars.map((bar) => bar.getBoundingClientRect().top))
}

/** Scrolls the end of the selection up to `top`, as far as the page goes. */
export function revealWords(top: number): void {
  const view = editorHost.view()
  if (!view) return
  const covered = view.coordsAtPos(view.state.selection.to).bottom + EDGE - top
  if (covered > 0) scrollerOf(view.dom).scrollBy({ top: covered })
}

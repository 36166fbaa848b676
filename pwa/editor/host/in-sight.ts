// Whether the caret is in sight, so that most keys need not measure every element round the text to scroll to it.
import type { EditorView } from 'prosemirror-view'

/** @returns whether the caret of the view is in sight: the check of one field, which remembers what it can scroll in */
export function sightOf(): (view: EditorView) => boolean {
  let known: { width: number; scrollers: Element[] } | null = null
  return (view) => {
    const { width, height } = window.visualViewport ?? document.documentElement.getBoundingClientRect()
    // Another width may lay the page out in another way.
    if (known?.width !== width) known = { width, scrollers: scrollersOf(view.dom) }
    const { left, right, top, bottom } = view.coordsAtPos(view.state.selection.head, 1)
    const isIn = (x: number, y: number, wide: number, high: number): boolean =>
      left >= x && right <= x + wide && top >= y && bottom <= y + high
    return (
      isIn(0, 0, width, height) &&
      known.scrollers.every((scroller) => {
        const box = scroller.getBoundingClientRect()
        return isIn(box.left, box.top, scroller.clientWidth, scroller.clientHeight)
      })
    )
  }
}

function scrollersOf(element: Element): Element[] {
  const around: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) around.push(at)
  return around.filter((at) => getComputedStyle(at).overflow !== 'visible')
}

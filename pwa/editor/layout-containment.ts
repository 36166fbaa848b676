// Lays out the text being edited by itself: a key that makes no new line leaves the page round it alone.
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Tells the browser how high the text is, and again when its words end elsewhere or its width is another. */
export const layoutContainment = (): Plugin =>
  new Plugin({
    view: ({ dom }: EditorView) => {
      let held = ''
      const fit = (): void => {
        if (extentOf(dom) === held) return
        release(dom)
        hold(dom)
        held = extentOf(dom)
      }
      fit()
      const resized = new ResizeObserver(fit)
      resized.observe(dom)
      document.fonts.addEventListener('loadingdone', fit)
      return {
        update: ({ state }, before) => {
          if (state.doc !== before.doc) fit()
        },
        destroy: () => {
          resized.disconnect()
          document.fonts.removeEventListener('loadingdone', fit)
          release(dom)
        },
      }
    },
  })

/** How wide the text is, and how far down its words go. */
function extentOf(dom: HTMLElement): string {
  const { top, width } = dom.getBoundingClientRect()
  const bottom = dom.lastElementChild?.getBoundingClientRect().bottom ?? top
  return `${width} ${bottom - top}`
}

/** Only where nothing moves by it: a width or a margin that comes from the words goes on coming from them. */
function hold(dom: HTMLElement): void {
  const around = dom.parentElement ?? dom
  if (getComputedStyle(around).display !== 'block') return
  const [own, outer] = [dom.getBoundingClientRect(), around.getBoundingClientRect()]
  dom.style.height = `${own.height}px`
  dom.style.contain = 'layout size'
  if (!isSame(own, dom.getBoundingClientRect()) || !isSame(outer, around.getBoundingClientRect())) release(dom)
}

function release({ style }: HTMLElement): void {
  style.contain = ''
  style.height = ''
}

const isSame = (one: DOMRect, other: DOMRect): boolean =>
  one.top === other.top && one.width === other.width && one.height === other.height

// A small window at a button of the toolbar: in the top layer, inside what is seen above a phone's keyboard.
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { isDocked, revealWords, selectionBox } from './selection-box.ts'
import { spotFor, keepPlaced, visibleViewport, sizeOf } from '#pwa/ui/overlay/placing.ts'
import css from './popup.module.css'

export interface PopupProps {
  /** The button that opened it. */
  anchor: HTMLElement
  /** What had the focus, and gets it again from Escape. */
  back: Element | null
  /** A finger leaves the focus in the text, so that the keyboard of a phone stays. */
  takesFocus: boolean
  onClose: () => void
}

interface Props extends PopupProps {
  label: string
  children: ReactNode
}

/** The first `[data-start]` inside gets the focus, at once with the showing: the next key may come right after. */
export function Popup({ anchor, back, takesFocus, onClose, label, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useShown(ref, anchor)
  useFocus(ref, takesFocus)
  useLeaving(ref, { anchor, back, onClose })
  return (
    <div
      ref={ref}
      className={css['popup']}
      popover="manual"
      role="dialog"
      aria-label={label}
      data-own-keys
      onMouseDown={keepFocus}
    >
      {children}
    </div>
  )
}

/** As on the bar: only a field takes the focus from the text. */
const keepFocus = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

type Ref = { readonly current: HTMLDivElement | null }

const EDGE = 8
/** Pixels between the bar and a selection that it stands at. */
const NEAR = 16
/** Rather than smaller, it lies over the text. */
const LEAST = 260

function useShown(ref: Ref, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    popup.showPopover()
    const place = () => {
      const box = besideBar(anchor)
      const room = visibleViewport()
      const most = Math.max(box.top, room.height - box.bottom) - 2 * EDGE
      popup.style.maxHeight = `${Math.max(most, LEAST)}px`
      const { left, top } = spotFor(box, sizeOf(popup), room)
      popup.style.left = `${left}px`
      popup.style.top = `${top}px`
    }
    const placed = keepPlaced(place, popup, anchor)
    // A docked popup is large.
    if (isDocked()) revealWords(popup.getBoundingClientRect().top)
    // The bar moves when its text does.
    const quit = editorHost.subscribe(placed.soon)
    return () => {
      placed.stop()
      quit()
    }
  }, [ref, anchor])
}

/** Left and right of the button; above and below the bar, and the selection where that is next to it. */
function besideBar(anchor: HTMLElement) {
  const { left, right } = anchor.getBoundingClientRect()
  const bar = (anchor.closest('[role=toolbar]') ?? anchor).getBoundingClientRect()
  const words = selectionBox()
  const isNear = words && Math.max(words.top - bar.bottom, bar.top - words.bottom) <= NEAR
  const [top, bottom] = isNear
    ? [Math.min(bar.top, words.top), Math.max(bar.bottom, words.bottom)]
    : [bar.top, bar.bottom]
  return { left, right, top, bottom }
}

function useFocus(ref: Ref, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const start = takesFocus ? ref.current?.querySelector<HTMLElement>('[data-start]') : null
    start?.focus({ preventScroll: true })
    if (start instanceof HTMLInputElement) start.select()
  }, [ref, takesFocus])
}

/** Escape, a press beside it, and a focus that went elsewhere than to the text close it. */
function useLeaving(ref: Ref, { anchor, back, onClose }: Omit<PopupProps, 'takesFocus'>): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && [ref.current, anchor].some((element) => element?.contains(target))
    const onPress = (event: Event) => !isInside(event) && latest.current()
    const onFocus = (event: Event) => {
      if (!isInside(event) && event.target !== editorHost.view()?.dom) latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
      if (back instanceof HTMLElement) back.focus()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [ref, anchor, back])
}

// The tooltip of a button, its parent: shown under a mouse, at the keyboard's focus and under a held finger, one at a time.
import { type ReactNode, useEffect } from 'react'
import { keepPlaced, type AutoUpdate, visibleViewport, sizeOf, spotFor } from './placing.ts'
import css from './tip.module.css'

interface Props {
  id?: string
  side?: 'below' | 'above'
  /** The edge of the button that it shares. */
  align?: 'center' | 'end'
  children: ReactNode
}

/** Hidden from assistive technology, which has the name from the button; a reason is given there by `aria-describedby`. */
export function Tip({ id, side = 'below', align = 'center', children }: Props) {
  useEffect(listenForTips, [])
  return (
    <span id={id} className={css['tip']} popover="manual" aria-hidden="true" data-tip={side} data-align={align}>
      {children}
    </span>
  )
}

interface Tipped {
  button: HTMLElement
  tip: HTMLElement
}

/** A finger on a button: when it began is the timer's. */
interface Press extends Tipped {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/** As long as the systems of phones wait. */
const HOLD_MS = 500
/** Pixels; a finger that goes farther scrolls or drags. */
const SLACK = 10

let listening = false
let shown: (Tipped & { placed: AutoUpdate }) | null = null
let press: Press | null = null
/** The button whose tip a finger has asked for: lifting it presses nothing. */
let pressed: HTMLElement | null = null

/** For the whole page, once, however often it is asked for. */
function listenForTips(): void {
  if (listening) return
  listening = true
  for (const [type, listener] of Object.entries(LISTENERS))
    document.addEventListener(type, listener as EventListener, { capture: true, passive: !PREVENTING.includes(type) })
}

const PREVENTING = ['click', 'contextmenu']

const LISTENERS = {
  pointerover({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return
    const tipped = tippedAt(target)
    if (tipped) show(tipped)
    else if (!shown?.button.matches(':focus-visible')) hide()
  },
  /** Out of the window. */
  pointerout({ relatedTarget, pointerType }: PointerEvent): void {
    if (relatedTarget === null && pointerType !== 'touch') hide()
  },
  focusin({ target }: FocusEvent): void {
    const tipped = tippedAt(target)
    if (tipped?.button.matches(':focus-visible')) show(tipped)
  },
  focusout({ target }: FocusEvent): void {
    if (shown?.button === target && !shown.button.matches(':hover')) hide()
  },
  keydown({ key }: KeyboardEvent): void {
    pressed = null
    // Gone until the mouse or the focus comes anew; whatever else Escape means goes on.
    if (key === 'Escape') conceal()
  },
  pointerdown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    pressed = null
    if (pointerType !== 'touch') return
    release()
    hide()
    const tipped = isPrimary ? tippedAt(target) : null
    if (tipped) press = { ...tipped, x, y, timer: setTimeout(hold, HOLD_MS) }
  },
  pointermove({ clientX, clientY }: PointerEvent): void {
    if (!press || Math.hypot(clientX - press.x, clientY - press.y) <= SLACK) return
    release()
    hide()
  },
  pointerup(): void {
    release()
  },
  /** The page scrolls. */
  pointercancel(): void {
    if (press) hide()
    release()
  },
  /** What the system makes of a finger that is held. */
  contextmenu(event: MouseEvent): void {
    if (!press) return
    event.preventDefault()
    hold()
  },
  click(event: MouseEvent): void {
    if (!pressed || !(event.target instanceof Node) || !pressed.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    pressed = null
  },
}

function tippedAt(target: EventTarget | null): Tipped | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  const tip = button?.querySelector<HTMLElement>(':scope > [data-tip]')
  return button && tip ? { button, tip } : null
}

function hold(): void {
  if (!press) return
  clearTimeout(press.timer)
  pressed = press.button
  press.tip.dataset['held'] = ''
  show(press)
}

function release(): void {
  clearTimeout(press?.timer)
  press = null
}

function show({ button, tip }: Tipped): void {
  if (shown?.button === button) return
  hide()
  tip.showPopover()
  const place = (): void => {
    const side = tip.dataset['tip'] === 'above' ? 'above' : 'below'
    const align = tip.dataset['align'] === 'end' ? 'end' : 'center'
    const { left, top } = spotFor(button.getBoundingClientRect(), sizeOf(tip), visibleViewport(), { side, align })
    tip.style.left = `${left}px`
    tip.style.top = `${top}px`
  }
  shown = { button, tip, placed: keepPlaced(place, tip) }
}

function conceal(): void {
  shown?.placed.stop()
  shown?.tip.hidePopover()
}

function hide(): void {
  conceal()
  delete shown?.tip.dataset['held']
  shown = null
}

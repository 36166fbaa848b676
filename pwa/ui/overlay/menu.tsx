// A drop-down menu on a button (WAI-ARIA menu button); drawn in the top layer, so that nothing clips it.
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'
import css from './menu.module.css'
import { keepPlaced, visibleViewport, sizeOf, spotFor } from './placing.ts'

/** Goes on to the button that opens the menu. */
export interface MenuTrigger {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface Props {
  /** Draws the button; spread what it gets on it. */
  trigger: (button: MenuTrigger) => ReactElement
  /** MenuItem, MenuLink, MenuRule, MenuNote. Where one is still on its way, the menu waits for it: none moves under a finger. */
  children: ReactNode
  align?: 'start' | 'end'
  /** Rows lie beside one another too: arrows to the side go through them as well. */
  wraps?: boolean
  /** Stands at the bottom of a phone, for menus that need its width. */
  docks?: boolean
  label?: string
  /** What a row that stays open (`aria-haspopup`) asks, below the rows; `close` ends the menu. */
  below?: ((close: () => void) => ReactNode) | undefined
  onOpen?: () => void
}

export function Menu({
  trigger,
  children,
  align = 'start',
  docks = false,
  wraps = false,
  label,
  below,
  onOpen,
}: Props) {
  const [open, setOpen] = useState<Start | null>(null)
  const id = useId()
  const close = () => setOpen(null)
  const show = (start: Start) => {
    onOpen?.()
    setOpen(start)
  }
  const button: MenuTrigger = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== null,
    'aria-controls': open ? `${id}-menu` : undefined,
    onClick: () => (open ? close() : show('first')),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      show(event.key === 'ArrowUp' ? 'last' : 'first')
    },
  }
  return (
    <>
      {trigger(button)}
      <Suspense>
        {open && (
          <Panel {...{ id, align, docks, wraps, label, below }} start={open} onClose={close}>
            {children}
          </Panel>
        )}
      </Suspense>
    </>
  )
}

/** The row that has the focus when the menu opens. */
type Start = 'first' | 'last'

interface PanelProps {
  id: string
  start: Start
  align: 'start' | 'end'
  docks: boolean
  wraps: boolean
  label: string | undefined
  below: Props['below']
  onClose: () => void
  children: ReactNode
}

function Panel({ id, start, align, docks, wraps, label, below, onClose, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const button = `${id}-button`
  usePlace(ref, button, align)
  useStart(ref, start)
  useOutside(ref, button, onClose)
  const closeAndReturn = () => {
    onClose()
    document.getElementById(button)?.focus()
  }
  const move = useRovingFocus({ items: ROWS, layout: wraps ? 'both' : 'vertical', finds: true })
  return (
    <div ref={ref} className={css['pop']} data-docks={docks} popover="manual" onKeyDown={onEscape(closeAndReturn)}>
      <div
        id={`${id}-menu`}
        role="menu"
        aria-label={label}
        aria-labelledby={label ? undefined : button}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return move(event)
          event.stopPropagation()
          closeAndReturn()
        }}
        onClick={(event) => {
          const row = (event.target as HTMLElement).closest('[role^=menuitem]')
          if (row && row.getAttribute('aria-disabled') !== 'true' && !row.ariaHasPopup) closeAndReturn()
        }}
      >
        {children}
      </div>
      {below?.(closeAndReturn)}
    </div>
  )
}

const onEscape = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  act()
}

const ROWS = '[role^=menuitem]'

/** At once with the showing: the next key may come right after. */
function useStart(ref: { current: HTMLElement | null }, start: Start) {
  useLayoutEffect(() => {
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
    rows.at(start === 'last' ? -1 : 0)?.focus({ preventScroll: start === 'first' })
  }, [ref, start])
}

/** `button`: the id of what opens the menu. */
function usePlace(ref: { current: HTMLElement | null }, button: string, align: 'start' | 'end') {
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    panel.showPopover()
    const place = () => {
      const box = document.getElementById(button)?.getBoundingClientRect()
      if (!box) return
      const { left, top } = spotFor(box, sizeOf(panel), visibleViewport(), { align })
      panel.style.left = `${left}px`
      panel.style.top = `${top}px`
    }
    return keepPlaced(place, panel).stop
  }, [ref, button, align])
}

function useOutside(ref: { current: HTMLElement | null }, button: string, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const leave = (event: Event) => {
      const target = event.target as Node
      if (!ref.current?.contains(target) && !document.getElementById(button)?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [ref, button])
}

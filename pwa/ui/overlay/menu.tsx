// A drop-down menu on a button: arrows, Home, End, typing, Escape; drawn in the top layer, so that nothing clips it.
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rowAfterKey } from './menu-keys.ts'
import css from './menu.module.css'
import { spotFor } from './placing.ts'

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
  /** MenuItem, MenuLink, MenuRule, MenuNote. */
  children: ReactNode
  align?: 'start' | 'end'
  /** Stands at the bottom of a phone, for menus that need its width. */
  docks?: boolean
  label?: string
  /** What a row that stays open (`aria-haspopup`) asks, below the rows; `close` ends the menu. */
  below?: ((close: () => void) => ReactNode) | undefined
  onOpen?: () => void
}

export function Menu({ trigger, children, align = 'start', docks = false, label, below, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = () => setOpen(false)
  const show = () => {
    onOpen?.()
    setOpen(true)
  }
  const button: MenuTrigger = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-menu` : undefined,
    onClick: () => (open ? close() : show()),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      show()
    },
  }
  return (
    <>
      {trigger(button)}
      {open && (
        <Panel id={id} align={align} docks={docks} label={label} below={below} onClose={close}>
          {children}
        </Panel>
      )}
    </>
  )
}

interface PanelProps {
  id: string
  align: 'start' | 'end'
  docks: boolean
  label: string | undefined
  below: Props['below']
  onClose: () => void
  children: ReactNode
}

function Panel({ id, align, docks, label, below, onClose, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const button = `${id}-button`
  usePlace(ref, button, align)
  useOutside(ref, button, onClose)
  const closeAndReturn = () => {
    onClose()
    document.getElementById(button)?.focus()
  }
  const onKeyDown = useRowKeys(ref, closeAndReturn)
  return (
    <div ref={ref} className={css['pop']} data-docks={docks} popover="manual" onKeyDown={onEscape(closeAndReturn)}>
      <div
        id={`${id}-menu`}
        role="menu"
        aria-label={label}
        aria-labelledby={label ? undefined : button}
        tabIndex={-1}
        onKeyDown={onKeyDown}
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

const rowsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** `button`: the id of what opens the menu. */
function usePlace(ref: { current: HTMLElement | null }, button: string, align: 'start' | 'end') {
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    panel.showPopover()
    const place = () => {
      const box = document.getElementById(button)?.getBoundingClientRect()
      if (!box) return
      const size = { width: panel.offsetWidth, height: panel.offsetHeight }
      const spot = spotFor(
        box,
        size,
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
      )
      panel.style.left = `${spot.left}px`
      panel.style.top = `${spot.top}px`
    }
    place()
    rowsOf(panel)[0]?.focus({ preventScroll: true })
    const grown = new ResizeObserver(place)
    grown.observe(panel)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
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

const TYPING_MS = 600

function useRowKeys(ref: { current: HTMLElement | null }, onTab: () => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.stopPropagation()
      return onTab()
    }
    const rows = rowsOf(ref.current)
    const now = Date.now()
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key : ''
    typed.current = { text: now - typed.current.at < TYPING_MS ? typed.current.text + letter : letter, at: now }
    const words = rows.map((row) => row.textContent?.trim() ?? '')
    const next = rowAfterKey(event.key, rows.indexOf(document.activeElement as HTMLElement), words, typed.current.text)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
}

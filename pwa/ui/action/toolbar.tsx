// A bar of buttons that is one stop of Tab (WAI-ARIA toolbar): arrows, Home and End go from one to the next.
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'onKeyDown' | 'onFocus'> {
  label: string
  /** One below the other: up and down go through it as well, but for a button that they open a menu of. */
  upright?: boolean
  /** Tab passes it by; Alt+F10 comes to it, pressed on what it belongs to (`data-node`), and Escape goes back there. */
  aside?: boolean
  ref?: RefObject<HTMLDivElement | null>
}

/** Not the rows of a menu that one of them has opened. */
const BUTTONS = 'button:not(:disabled):not([popover] *)'

export function Toolbar({ label, upright = false, aside = false, ref, ...rest }: Props) {
  const own = useRef<HTMLDivElement>(null)
  const bar = ref ?? own
  const last = useRef<Element | null>(null)
  const move = useRovingFocus({ items: BUTTONS, layout: upright ? 'both' : 'horizontal' })
  // With each render: buttons come and go. Tab comes back to the one that had the focus last.
  useLayoutEffect(() => {
    const buttons = buttonsOf(bar.current)
    stopAt(buttons, aside ? undefined : (buttons.find((button) => button === last.current) ?? buttons[0]))
  })
  return (
    <div
      {...rest}
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      onKeyDown={(event) => isOurs(event) && move(event)}
      onFocus={({ target }) => {
        if (!target.matches(BUTTONS)) return
        last.current = target
        if (!aside) stopAt(buttonsOf(bar.current), target)
      }}
    />
  )
}

const buttonsOf = (bar: Element | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]

function stopAt(buttons: readonly HTMLElement[], stop: Element | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

/** Keys with Alt move what the bar belongs to, and so do arrows while its grip has lifted it. */
function isOurs({ defaultPrevented, altKey, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false
  return (target as Element).matches(BUTTONS) && currentTarget.closest('[data-dragging]') === null
}

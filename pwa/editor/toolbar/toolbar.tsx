// The formatting toolbar over the text being edited; on phones docked above the keyboard.
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { onAskForLink } from '#pwa/editor/commands/ask-for-link.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PopupHost, usePopup } from './popup-host.tsx'
import css from './toolbar.module.css'
import { useToolbarState } from './toolbar-state.ts'
import { Tools } from './tools.tsx'
import { usePlacement } from './use-placement.ts'

/** Renders again when what it shows of the selection changes: not for the words that are typed beside it. */
export const Toolbar = memo(function Toolbar({ clear }: { clear: string }) {
  const t = useText(messages)
  const state = useToolbarState()
  const bar = useRef<HTMLDivElement>(null)
  const popup = usePopup()
  const [linking, setLinking] = useState(false)
  const openLink = () => {
    popup.close()
    setLinking(true)
  }
  // The text can have the focus again only once the dialog is gone.
  useEffect(() => {
    if (linking) return () => editorHost.view()?.focus()
  }, [linking])
  useEffect(() => onAskForLink(openLink))
  useReach(bar)
  if (!state) return null
  return createPortal(
    <>
      <Bar bar={bar} label={t('toolbar')} clear={clear}>
        <Tools state={state} popup={popup.open?.name ?? null} onPopup={popup.toggle} onLink={openLink} />
      </Bar>
      {popup.open && <PopupHost open={popup.open} state={state} onClose={popup.close} />}
      {linking && <LinkDialog onClose={() => setLinking(false)} />}
    </>,
    over(),
  )
})

/** Beside the app: React listens on all that it draws into, and round the app it would hear every key twice. */
const over = (): Element => document.getElementById('over') ?? document.body

type BarRef = RefObject<HTMLDivElement | null>

interface BarProps {
  bar: BarRef
  label: string
  clear: string
  children: ReactNode
}

function Bar({ bar, label, clear, children }: BarProps) {
  usePlacement(bar, clear)
  const move = useRovingFocus({ items: 'button', layout: 'horizontal' })
  useLayoutEffect(() => {
    if (bar.current && !bar.current.querySelector('[tabindex="0"]')) stopAt(buttonsOf(bar.current)[0])
  })
  return (
    <div
      ref={bar}
      className={css['bar']}
      role="toolbar"
      aria-label={label}
      onMouseDown={keepFocus}
      onKeyDown={(event) => (event.key === 'Escape' ? editorHost.view()?.focus() : move(event))}
      onFocus={(event: FocusEvent) => stopAt(event.target as HTMLElement)}
    >
      {children}
    </div>
  )
}

/** A press on the bar leaves focus, selection and a phone's keyboard where they are. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

const buttonsOf = (bar: Element): HTMLButtonElement[] => [...bar.querySelectorAll('button')]

/** Tab comes back to the button that had the focus last. */
function stopAt(stop: HTMLElement | undefined): void {
  const bar = stop?.closest('[role=toolbar]')
  if (bar) for (const button of buttonsOf(bar)) button.tabIndex = button === stop ? 0 : -1
}

/** Alt F10 goes from the text to the bar, which lies elsewhere in the page. */
function useReach(bar: BarRef): void {
  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey || !bar.current) return
      event.preventDefault()
      bar.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [bar])
}

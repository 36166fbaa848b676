// The bar of styles over the text being edited; on phones docked above the keyboard (requirement §2, design e and n).
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { onAskForLink } from '#pwa/editor/commands/ask-for-link.ts'
import { holdSelection } from '#pwa/editor/commands/held.ts'
import { SIMPLE_MARKS, toggle, type SimpleMark } from '#pwa/editor/commands/marks.ts'
import { editorHost } from '#pwa/editor/host/editor-host.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { coveredBottom, selectionBox, toolbarSpot } from './placing.ts'
import css from './toolbar.module.css'
import { useToolbarState, type ToolbarState } from './toolbar-state.ts'

const LETTERS: Readonly<Record<SimpleMark, string>> = { bold: 'B', italic: 'I', underline: 'U', strikethrough: 'S' }

export function Toolbar() {
  const state = useToolbarState()
  const [linking, setLinking] = useState(false)
  const openLink = () => {
    editorHost.run(holdSelection(true))
    setLinking(true)
  }
  // The text can have the focus again only once the dialog is gone.
  useEffect(() => {
    if (linking) return () => void editorHost.run(holdSelection(false))
  }, [linking])
  useEffect(() => onAskForLink(openLink))
  if (!state) return null
  return createPortal(
    <>
      <Bar state={state} onLink={openLink} />
      {linking && <LinkDialog onClose={() => setLinking(false)} />}
    </>,
    document.body,
  )
}

function Bar({ state, onLink }: { state: ToolbarState; onLink: () => void }) {
  const t = useText(messages)
  const bar = useRef<HTMLDivElement>(null)
  usePlace(bar)
  const marks = SIMPLE_MARKS.filter((name) => name in state.marks)
  if (marks.length === 0 && !state.hasLinks) return null
  return (
    <div
      ref={bar}
      className={css['bar']}
      role="toolbar"
      aria-label={t('toolbar')}
      onMouseDown={keepFocus}
      onKeyDown={roving}
    >
      {marks.map((name, index) => (
        <button
          key={name}
          type="button"
          className={`${css['letter']} ${css[name] ?? ''}`}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={t(name)}
          aria-pressed={state.marks[name] ?? false}
          onClick={() => editorHost.run(toggle(name))}
        >
          {LETTERS[name]}
        </button>
      ))}
      {state.hasLinks && (
        <>
          <span className={css['rule']} />
          <button
            type="button"
            className={css['letter']}
            tabIndex={-1}
            aria-label={t('link')}
            aria-pressed={state.href !== null}
            onClick={onLink}
          >
            <Icon name="link" size={18} />
          </button>
        </>
      )}
    </div>
  )
}

/** A press on the bar leaves focus, selection and a phone's keyboard where they are. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** One tab stop; arrows, Home and End go between the buttons, Escape back to the text. */
function roving(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }
  if (event.key === 'Escape') return editorHost.view()?.focus()
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

function usePlace(bar: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    let frame = 0
    const place = () => {
      frame = 0
      const [element, box] = [bar.current, selectionBox()]
      if (!element || !box) return
      element.style.setProperty('--covered', `${coveredBottom()}px`)
      const { left, top } = toolbarSpot(box, { width: element.offsetWidth, height: element.offsetHeight })
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    const soon = () => {
      frame ||= requestAnimationFrame(place)
    }
    place()
    const quit = [editorHost.subscribe(soon), listen(window, 'scroll', soon), listen(window, 'resize', soon)]
    if (window.visualViewport)
      quit.push(listen(window.visualViewport, 'resize', soon), listen(window.visualViewport, 'scroll', soon))
    return () => {
      cancelAnimationFrame(frame)
      for (const stop of quit) stop()
    }
  }, [bar])
}

function listen(target: EventTarget, type: string, act: () => void): () => void {
  target.addEventListener(type, act, { capture: true, passive: true })
  return () => target.removeEventListener(type, act, { capture: true })
}

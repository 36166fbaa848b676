// A text of the guidebook that can be edited where it stands: static HTML until it is touched, then the live editor.
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import type { Caret, FieldHandle, EditorFieldProps } from './field.ts'
import { editorHost } from './editor-host.ts'
import { numbers, staticHtml } from './numbers.ts'
import { useStore } from '#pwa/use-store.ts'
import css from './rich-field.module.css'

export interface RichFieldProps extends EditorFieldProps {
  /** Whether this is the field being edited. Set it in `onActivate`, clear it in `onLeave`; setting it starts editing
   *  at the end of the text, clearing it commits and closes. */
  active: boolean
  /** Where `active` starts editing, at the end unless said; `all` is for words that are there to be replaced. */
  caret?: Caret
  /** Whether Tab comes here from outside; a grid is entered as a whole. */
  tabStop?: boolean
  /** Pointer, tap or keyboard focus started editing here. */
  onActivate?: () => void
  /** What stands there was refused. */
  invalid?: boolean
  /** Classes of the static text (`rd-w …`), so that nothing moves when editing starts. */
  className?: string
}

export const RichField = memo(function RichField(props: RichFieldProps) {
  const { content, active, label, placeholder = '', className = '', kind = 'full' } = props
  const element = useRef<HTMLDivElement>(null)
  const handle = useHandle(props)
  // React writes the HTML once; from then on the effect or the live editor owns what is inside.
  const [first] = useState(() => ({ __html: staticHtml(content) }))
  useShown(element, handle, content)
  useActive(element, handle, active, props.caret ?? 'end')
  const start = (caret: Caret) => {
    if (!element.current || editorHost.isLive(handle)) return
    editorHost.activate(element.current, handle, caret)
    props.onActivate?.()
  }
  return (
    <div
      ref={element}
      className={`${css['field']} ${className}`}
      dir="auto"
      role="textbox"
      aria-multiline={kind === 'full' || kind === 'cell'}
      aria-label={label}
      aria-invalid={props.invalid ?? false}
      tabIndex={props.tabStop === false ? -1 : 0}
      data-placeholder={placeholder}
      dangerouslySetInnerHTML={first}
      {...useStarts(start)}
    />
  )
})

/** The same handle for the field's life, answering with its newest props. */
function useHandle(props: RichFieldProps): FieldHandle {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(() => ({ props: () => latest.current }), [])
}

type ElementRef = { readonly current: HTMLDivElement | null }

function useShown(element: ElementRef, handle: FieldHandle, content: EditorFieldProps['content']): void {
  useStore(numbers)
  const html = staticHtml(content)
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    if (editorHost.isLive(handle)) return editorHost.receive(handle, content)
    // What React has just written need not be read back: that is slow, and a page has hundreds of texts.
    if (!isNew.current && target.innerHTML !== html) target.innerHTML = html
    isNew.current = false
    target.toggleAttribute('data-blank', isBlank(content))
  }, [element, handle, content, html])
}

function useActive(element: ElementRef, handle: FieldHandle, active: boolean, caret: Caret): void {
  const at = useRef(caret)
  at.current = caret
  // Runs inside the event that changes `active`: the next key or paste may already be for another field.
  useLayoutEffect(() => {
    if (!element.current) return
    if (active) editorHost.activate(element.current, handle, at.current)
    else editorHost.deactivate(handle)
  }, [element, handle, active, caret])
  useLayoutEffect(() => () => editorHost.deactivate(handle), [handle])
}

/** A mouse starts editing as it goes down, so that its own click sets the caret; a finger only when it was a tap, since
 *  it may be scrolling; the keyboard by focus. */
function useStarts(start: (caret: Caret) => void) {
  const pressing = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if (event.pointerType !== 'mouse') return void (pressing.current = true)
      start({ x: event.clientX, y: event.clientY })
      keepFocus(event.target as Node)
    },
    onPointerCancel: () => (pressing.current = false),
    onClick: (event: { clientX: number; clientY: number }) => {
      pressing.current = false
      start({ x: event.clientX, y: event.clientY })
    },
    onFocus: () => {
      if (!pressing.current) start('end')
    },
    // Still focused after it was left: the next key goes on with editing.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.currentTarget.hasAttribute('contenteditable')) return
      if (event.key === 'Enter' || event.key === 'F2') event.preventDefault()
      else if (event.key.length > 1 && event.key !== 'Process') return
      start('end')
    },
  }
}

/** WebKit goes on with what was pressed, also where the editor has replaced it meanwhile, and takes the focus away for it. */
function keepFocus(pressed: Node): void {
  if (!pressed.isConnected) pressed.addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
}

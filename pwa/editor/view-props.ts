// How a live view answers keys, the browser's own undo, pastes and drops.
import { keymap } from 'prosemirror-keymap'
import type { Command } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import { isCharacter } from './key-buffer.ts'
import type { FieldHandle, FieldStep } from './field.ts'
import { pasteProps } from '#pwa/editor/paste/paste.ts'

interface Host {
  kind: RichTextKind
  beforeHistory: () => void
  leave: () => void
  settled: () => void
}

/** Undo and redo belong to the page's one history, from wherever they are asked. */
function history(field: FieldHandle, host: Host, act: 'onUndo' | 'onRedo'): boolean {
  host.beforeHistory()
  field.props()[act]?.()
  return true
}

export function viewProps(field: FieldHandle, host: Host): EditorProps {
  const single = host.kind === 'line' || host.kind === 'plain'
  const leave = () => {
    host.leave()
    return true
  }
  const undo = () => history(field, host, 'onUndo')
  const redo = () => history(field, host, 'onRedo')
  const keys = keymapHandler({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Escape: leave,
    ...(single ? { Enter: leave, 'Shift-Enter': leave } : {}),
    ...(field.props().onStep ? stepKeys(field) : {}),
  })
  const paste = pasteProps(field, host.kind)
  return {
    ...paste,
    handleKeyDown: keys,
    // Nothing is to be scrolled then.
    handleScrollToSelection: sightOf(),
    handleDOMEvents: {
      ...paste.handleDOMEvents,
      beforeinput: (_, event) => {
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
        event.preventDefault()
        return event.inputType === 'historyUndo' ? undo() : redo()
      },
      keydown: (_, event) => isCharacter(event) && !event.altKey && keepHere(_, event),
      keypress: keepHere,
      keyup: keepHere,
      input: keepHere,
      // ProseMirror settles a composition after this event; only then is the text whole.
      compositionend: () => {
        setTimeout(host.settled, 30)
        return false
      },
    },
  }
}

/** Stops propagation: no ancestor handles typing, and React would look for a handler at each key. */
const keepHere = (_: EditorView, event: Event): boolean => {
  event.stopPropagation()
  return false
}

function keymapHandler(keys: Record<string, Command>): (view: EditorView, event: KeyboardEvent) => boolean {
  const plugin = keymap(keys)
  const handle = plugin.props.handleKeyDown
  return (view, event) => (handle ? Boolean(handle.call(plugin, view, event)) : false)
}

/** @returns whether the caret of the view is in sight: the check of one field, which remembers what it can scroll in */
function sightOf(): (view: EditorView) => boolean {
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

/** An arrow is the text's own while there is somewhere to go in it, or something is selected. */
const atEdge =
  (side: 'up' | 'down' | 'left' | 'right', step: () => boolean): Command =>
  ({ selection: { empty, $head }, doc }, _, view) => {
    const last = side === 'down' || side === 'right'
    const block = last ? doc.childCount - 1 : 0
    return empty && $head.index(0) === block && view?.endOfTextblock(side) === true && step()
  }

function stepKeys(field: FieldHandle): Record<string, Command> {
  const to = (step: FieldStep) => (): boolean => field.props().onStep?.(step) ?? false
  return {
    Tab: to('next'),
    'Shift-Tab': to('previous'),
    ArrowUp: atEdge('up', to('up')),
    ArrowDown: atEdge('down', to('down')),
    ArrowLeft: atEdge('left', to('left')),
    ArrowRight: atEdge('right', to('right')),
  }
}

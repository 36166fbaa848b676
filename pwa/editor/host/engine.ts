// What makes a text live: ProseMirror and its keys, in a file of its own that comes with the first hand on the page.
import { pluginsFor } from '#pwa/editor/commands/plugins.ts'
import type { FieldHandle } from '#pwa/editor/field.ts'
import { caretInTime } from './caret-in-time.ts'
import { LiveEditor } from './live-editor.ts'
import { ownBox } from './own-box.ts'

/** The text of a field, live in the element that showed it. */
export function openLive(
  element: HTMLElement,
  field: FieldHandle,
  changed: (isTyping: boolean) => void,
  leave: () => void,
): LiveEditor {
  const plugins = [...pluginsFor(field.props().kind ?? 'full'), caretInTime(), ownBox()]
  return new LiveEditor(element, field, plugins, changed, leave)
}

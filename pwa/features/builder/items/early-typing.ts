// What is typed right after something was added, before the editor of it is there: held in a field of its own, which an input
// method can compose in and a phone shows its keyboard for, and given to the editor's field once that has come.
import type { Id } from '#domain/guidebook/document.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'

interface Early {
  id: Id
  input: HTMLInputElement
  composing: boolean
  /** The field that waits for the end of a syllable. */
  field: HTMLElement | null
}

/** One has the keyboard; others were left with words in them before their editor came. */
const early = new Map<Id, Early>()

/** Another node is written in: what was typed for this one waits for its field. */
function putAside(held: Early): void {
  held.composing = false
  if (held.field) return giveTo(held, held.field)
  held.input.remove()
  if (held.input.value === '') early.delete(held.id)
}

const isTextField = (element: Element | null): boolean =>
  element !== null && element.matches('input, textarea, [role=textbox], [contenteditable=true]')

/** Takes the keyboard for a node that was just added, unless a text of it has it already. */
export function holdTyping(id: Id, label: string): void {
  const node = nodeOf(id)
  if (!node || (node.contains(document.activeElement) && isTextField(document.activeElement))) return
  for (const one of early.values()) putAside(one)
  const input = document.createElement('input')
  input.setAttribute('aria-label', label)
  Object.assign(input.style, { position: 'absolute', top: '0', width: '1px', opacity: '0', pointerEvents: 'none' })
  const held: Early = { id, input, composing: false, field: null }
  early.set(id, held)
  input.addEventListener('compositionstart', () => (held.composing = true))
  input.addEventListener('compositionend', () => {
    held.composing = false
    // The syllable is in the field only after this event.
    if (held.field) queueMicrotask(() => held.field && giveTo(held, held.field))
  })
  input.addEventListener('focusout', ({ relatedTarget }) => {
    const to = relatedTarget instanceof HTMLElement && node.contains(relatedTarget) ? relatedTarget : null
    if (early.get(id) === held && to && isTextField(to)) queueMicrotask(() => giveTo(held, to))
  })
  node.append(input)
  input.focus({ preventScroll: true })
}

/** The field of a node has come, and is to have the keyboard: with what was typed before. */
export function focusField(id: Id, field: HTMLElement): void {
  const held = early.get(id)
  if (held?.composing) held.field = field
  else if (held) giveTo(held, field)
  else field.focus()
}

/** The field of a node has come, and nobody waits for it any more: it gets what was typed all the same. */
export function giveEarlyTyping(id: Id, field: HTMLElement): void {
  const held = early.get(id)
  if (!held) return
  const { activeElement } = document
  const back = activeElement === held.input ? nodeOf(id) : activeElement
  giveTo(held, field)
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}

function giveTo(held: Early, field: HTMLElement): void {
  if (early.get(held.id) !== held) return
  early.delete(held.id)
  const { value } = held.input
  if (document.activeElement !== field) field.focus({ preventScroll: true })
  held.input.remove()
  if (value === '') return
  // A text whose editor is on its way holds keys itself.
  const takesKeys = !field.isContentEditable && !field.matches('input, textarea')
  if (!takesKeys) document.execCommand('insertText', false, value)
  else
    for (const key of value) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

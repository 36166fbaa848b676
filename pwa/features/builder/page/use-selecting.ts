// Presses and keys that select several items of a page: Shift extends, Ctrl or Cmd takes in and out, and A takes all.
import { useEffect } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { isOwnField } from '#pwa/ui/base/own-field.ts'
import { clipboardMessages } from '#pwa/features/builder/clipboard/messages.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { type GroupSelection, ranged, toggled } from './group.ts'
import { choose } from './select.ts'
import { VERTICAL_STEPS } from '#pwa/ui/base/use-roving-focus.ts'
import { useGroupCommands } from './use-group-actions.ts'

export function useSelecting(): void {
  const t = useText(clipboardMessages)
  const work = useEditorContext()
  const commands = useGroupCommands()
  useEffect(() => {
    const gone = new AbortController()
    const pick = (choice: GroupSelection): void => {
      choose(work, choice, work.session.selection.get().group?.picking)
      announce(t('selectedCount', { count: choice.ids.length }))
    }
    // Before the words that are pressed begin to be edited.
    const options = { capture: true, signal: gone.signal }
    const press = (event: MouseEvent): void => {
      const id = pressedItem(event, work)
      if (id === null) return
      event.stopPropagation()
      if (event.type !== 'pointerdown') event.preventDefault()
      if (event.type !== 'click') return
      const how = event.shiftKey ? ranged : toggled
      pick(how(orderOf(work), work.session.selection.get(), id))
    }
    const key = (event: KeyboardEvent): void => {
      // Every key of a text comes by here: nothing more is asked for those.
      if (!isItself(event) && !work.session.selection.get().group) return
      const choice = keyedChoice(event, work)
      if (choice) pick(choice)
      else if (!groupKey(event, work, commands)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const name of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(name, press, options)
    addEventListener('keydown', key, options)
    return () => gone.abort()
  }, [work, commands, t])
}

/** The items of the open page. */
function orderOf({ session, contentId }: EditorContext): Id[] {
  const guidebook = cachedDraft(session.guidebookId)?.shown
  const page = guidebook && findPage(guidebook, contentId)
  return page ? itemsOf(page).map(({ _id }) => _id) : []
}

/** The item that is pressed to be selected with others; null for every other press. */
function pressedItem(event: MouseEvent, work: EditorContext): Id | null {
  const { group } = work.session.selection.get()
  if (event.button !== 0 || !(event.shiftKey || event.ctrlKey || event.metaKey || group?.picking)) return null
  if (!(event.target instanceof Element) || event.target.closest('button, input, dialog, [data-editing=true]'))
    return null
  const id = event.target.closest<HTMLElement>('[data-node]')?.dataset['node']
  return id !== undefined && orderOf(work).includes(id) ? id : null
}

/** The key goes to an item itself, not to its words or buttons. */
const isItself = ({ target }: Event): boolean => target instanceof Element && target.hasAttribute('data-node')

function keyedChoice(event: KeyboardEvent, work: EditorContext): GroupSelection | null {
  const { key, shiftKey, altKey, isComposing } = event
  const command = event.ctrlKey || event.metaKey
  const all = command && !shiftKey && key.toLowerCase() === 'a'
  const step = shiftKey && !command ? VERTICAL_STEPS[key] : undefined
  if ((!all && !step) || altKey || isComposing || !isItself(event)) return null
  const order = orderOf(work)
  const { target } = work.session.selection.get()
  if (target === null || !order.includes(target)) return null
  if (all) return { ids: order, target, anchor: order[0] ?? null }
  return ranged(order, work.session.selection.get(), order[order.indexOf(target) + (step ?? 0)] ?? target)
}

/** Keys that act on all of a group; answers whether it was one. */
function groupKey(event: KeyboardEvent, work: EditorContext, commands: ReturnType<typeof useGroupCommands>): boolean {
  if (!work.session.selection.get().group || isOwnField(event.target) || event.isComposing) return false
  if (event.ctrlKey || event.metaKey) return false
  const step = VERTICAL_STEPS[event.key]
  if (step && event.altKey) commands.moveBy(step)
  else if (isItself(event) && (event.key === 'Delete' || event.key === 'Backspace')) commands.remove()
  else return false
  return true
}

// Makes a choice of items the selection: focused, in view, and counted aloud.
import type { Id } from '#domain/guidebook/document.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import type { EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import type { GroupSelection } from './group.ts'

/** One is selected as ever; `picking` keeps a group of one, so that the next press adds to it. */
export function choose({ session }: EditorContext, { ids, target, anchor }: GroupSelection, picking = false): void {
  if (target === null || anchor === null || (ids.length === 1 && !picking)) session.select(target)
  else session.selectGroup(target, { ids: new Set(ids), anchor, picking })
  if (target !== null) focusOn(target)
}

/** These and no others, such as what was just pasted. */
export const selectAll = (work: EditorContext, ids: Id[]): void =>
  choose(work, { ids, target: ids.at(-1) ?? null, anchor: ids[0] ?? null })

/** At once, and again when what was just made or moved is drawn. `itself`: also where the focus is on a tool of it. */
export function focusOn(target: Id, itself = false): void {
  const focus = (): void => {
    const node = nodeOf(target)
    const focusable = node?.matches('[tabindex]') ? node : node?.querySelector('button')
    if (itself || !node?.contains(document.activeElement)) focusable?.focus({ preventScroll: true })
    node?.scrollIntoView({ block: 'nearest' })
  }
  focus()
  requestAnimationFrame(focus)
}

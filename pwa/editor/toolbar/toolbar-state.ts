// What the toolbar shows of the live editor; the same object while nothing of it changed, so that typing renders nothing.
import { useSyncExternalStore } from 'react'
import { equal } from '#domain/guidebook/structure/equal.ts'
import { isMarked, SIMPLE_MARKS, type SimpleMark } from '#pwa/editor/commands/marks.ts'
import { linkRange } from '#pwa/editor/commands/link.ts'
import { editorHost } from '#pwa/editor/host/editor-host.ts'

export interface ToolbarState {
  /** Which marks the selection has; absent ones the field does not hold. */
  marks: Partial<Record<SimpleMark, boolean>>
  /** Address of the link at the selection. */
  href: string | null
  hasLinks: boolean
}

let last: ToolbarState | null = null

function read(): ToolbarState | null {
  const state = editorHost.view()?.state
  if (!state) return (last = null)
  const held = SIMPLE_MARKS.filter((name) => name in state.schema.marks)
  const next: ToolbarState = {
    marks: Object.fromEntries(held.map((name) => [name, isMarked(state, name)])),
    href: linkRange(state)?.href ?? null,
    hasLinks: 'link' in state.schema.marks,
  }
  if (!equal(last, next)) last = next
  return last
}

/** null while nothing is being edited. */
export const useToolbarState = (): ToolbarState | null => useSyncExternalStore(editorHost.subscribe, read)

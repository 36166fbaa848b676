// The place of the toolbar: it comes with the first text that is edited, not with the page.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { editorHost } from '#pwa/editor/editor-host.ts'

const Toolbar = lazy(async () => ({ default: (await import('./toolbar.tsx')).Toolbar }))

const isEditing = (): boolean => editorHost.field() !== null

/** Render it once on a page with RichFields; it shows itself while one is being edited. @param clear selects what it never covers */
export function EditorToolbar({ clear = 'h1' }: { clear?: string }) {
  const editing = useSyncExternalStore(editorHost.subscribe, isEditing)
  return (
    editing && (
      <Suspense>
        <Toolbar clear={clear} />
      </Suspense>
    )
  )
}

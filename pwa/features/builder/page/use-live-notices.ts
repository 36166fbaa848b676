// What the text editor has to tell, at the text.
import { useCallback } from 'react'
import type { EditorNotice } from '#pwa/editor/field.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { sayAt } from '#pwa/ui/form/field-note.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export function useLiveNotices(): (notice: EditorNotice) => void {
  const t = useText(messages)
  return useCallback(
    (notice) => {
      const field = editorHost.view()?.dom
      if (field) sayAt(field, t(notice))
      else toast(t(notice), { tone: 'warning' })
    },
    [t],
  )
}

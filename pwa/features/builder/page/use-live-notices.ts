// What the text editor has to tell, as toasts.
import { useCallback } from 'react'
import type { EditorNotice } from '#pwa/editor/field.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export function useLiveNotices(): (notice: EditorNotice) => void {
  const t = useText(messages)
  return useCallback((notice) => void toast(t(notice), { tone: 'warning' }), [t])
}

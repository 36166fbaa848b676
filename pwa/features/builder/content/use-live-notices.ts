// What the text editor has to tell, as toasts.
import { useCallback } from 'react'
import type { EditorNotice } from '#pwa/editor/field.ts'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'

export function useLiveNotices(): (notice: EditorNotice) => void {
  const t = useText(contentMessages)
  return useCallback((notice) => void toast(t(notice), { tone: 'warning' }), [t])
}

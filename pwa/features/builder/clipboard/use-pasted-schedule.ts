// A schedule that is pasted into a text of an itinerary becomes rows behind the one that is written, and not words in it.
import { useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { pasteForeign } from './clipboard-actions.ts'
import { clipboardMessages } from './messages.ts'
import { isPlainlySchedule } from './plainly-schedule.ts'

/** For the text of a node: whether it is one. */
export function usePastedSchedule(id: Id): (data: DataTransfer) => boolean {
  const t = useText(clipboardMessages)
  const work = useEditorContext()
  return useCallback(
    (data) => {
      const text = data.getData('text/plain')
      if (!isPlainlySchedule(text)) return false
      work.session.select(id)
      void pasteForeign(work, { text, html: data.getData('text/html') }, t)
      return true
    },
    [work, t, id],
  )
}

// A schedule that is pasted into a text of an itinerary becomes rows behind the one that is written, and not words in it.
import { useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { pasteForeign } from './clipboard-actions.ts'
import { clipboardMessages } from './messages.ts'

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

// Whether what is pasted into a text is plainly a schedule: then it becomes rows and not words. Asked before anything that
// reads schedules is there.

const LINE_BEGINS =
  /^\s{0,20}(?:\[[^[\]]{1,60}\] \[[^[\]]{1,20}\] )?[-*•·[(\s]{0,4}(?:오전 ?|오후 ?|[ap]m )?\d{1,2}(?::\d{2}|시|：\d{2}| ?[ap]m\b)/i
const MOST = 300 * 1024

/** Several lines, most of which begin with a time: as rows of a table, or as words behind it. */
export function isPlainlySchedule(text: string): boolean {
  if (text.length > MOST) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const timed = lines.filter((line) => LINE_BEGINS.test(line))
  return timed.length >= 2 && timed.length * 2 >= lines.length && timed.some((line) => /[\p{L}]{2}/u.test(line))
}

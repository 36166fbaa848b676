// Pictures that the server refused: said with its reason, and taken off the outbox, so that nothing else is held up.
import { useEffect } from 'react'
import { REFUSALS, type RefusalCode, refusalText } from '#domain/refusal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { language, localeOf } from '#pwa/intl/language.ts'
import { discardRow, useWaiting } from '#pwa/offline/attention/parked.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'

const isRefusal = (code: string | undefined): code is RefusalCode => code !== undefined && code in REFUSALS

/** The picture's place then shows what it showed before. */
export function useUploadRefusals(): void {
  const session = useSession()
  const waiting = useWaiting()
  useEffect(() => {
    const refused = waiting?.filter(
      (row) => row.parked && row.kind === 'upload' && row.guidebookId === session.guidebookId,
    )
    for (const row of refused ?? []) {
      const code = row.lastError?.code
      const text = refusalText(isRefusal(code) ? code : 'PICTURE_DAMAGED', localeOf(language()))
      toast(/\{\w+\}/.test(text) ? (row.lastError?.message ?? text) : text, { tone: 'error' })
      session.select(null)
      void discardRow(row.seq)
    }
  }, [waiting, session])
}

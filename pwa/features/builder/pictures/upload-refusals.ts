// Pictures that were refused, here or by the server: told in our own words, with the selection ended. What
// the server refused is taken off the outbox, so that nothing else is held up.
import { useCallback, useEffect, useRef } from 'react'
import { Refusal, type RefusalCode, refusalText } from '#domain/refusal.ts'
import { pictureMessages } from './messages.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import { refusedText } from '#pwa/features/builder/session/refusal-texts.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { language } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useOutbox } from '#pwa/offline/hooks.ts'
import type { RowError } from '#pwa/offline/server/outbox.ts'
import { startPictures, stopPictures } from '#pwa/offline/upload.ts'
import { toast, type Toast } from '#pwa/ui/status/toasts.ts'

/** The same file would be refused again. */
const FOR_GOOD: readonly string[] = [
  'PICTURE_TYPE',
  'PICTURE_TOO_LARGE',
  'PICTURE_PIXELS',
  'PICTURE_BROKEN',
] satisfies RefusalCode[]

/** They stay on their way, parked: with room made, or a larger plan, they go on whenever somebody asks for it. */
const FOR_ROOM: readonly string[] = ['QUOTA_REACHED', 'QUOTA_LEAVING'] satisfies RefusalCode[]

const isDenied = ({ status, message }: RowError): boolean => status === 403 || /access\s*denied/i.test(message)

/** The reason where it is the picture's own, else that it failed. */
function uploadText(error: RowError): string {
  if (isDenied(error)) return refusalText('PICTURE_DENIED', language())
  if (!FOR_GOOD.includes(error.code) && !FOR_ROOM.includes(error.code))
    return refusalText('PICTURE_DAMAGED', language())
  const text = refusalText(error.code as RefusalCode, language())
  return /\{\w+\}/.test(text) ? error.message || text : text
}

/** Tells why a picture was not even sent. @throws whatever is no Refusal */
export function reportRefused(session: BuilderSession, failure: unknown): void {
  if (!(failure instanceof Refusal)) throw failure
  endWith(session, refusedText(failure))
}

/** An upload error shows a toast and clears the active component. */
function endWith(session: BuilderSession, text: string, action: Toast['action'] = null): void {
  toast(text, { tone: 'error', action })
  session.select(null)
}

const UNKNOWN: RowError = { status: 0, code: 'INTERNAL', message: '' }

/** The picture's place then shows what it showed before, its bytes being kept for another try; without room it waits there. */
export function useUploadRefusals(): void {
  const t = useText(pictureMessages)
  const session = useSession()
  const rows = useOutbox(session.guidebookId)
  const reported = useRef(new Set<string>())
  const reportMany = useReportMany()
  useEffect(() => {
    const mine = rows?.filter(({ parked, kind }) => parked && kind === 'upload') ?? []
    // Of many chosen at once each has its reason in their list.
    const ofMany = mine.filter(({ many, opId }) => many && !reported.current.has(opId))
    ofMany.forEach(({ opId }) => reported.current.add(opId))
    if (ofMany.length > 0) reportMany(mine.filter(({ many }) => many).length)
    for (const { uploadId, many, opId, lastError = UNKNOWN } of mine) {
      if (!uploadId || many) continue
      if (FOR_ROOM.includes(lastError.code)) {
        if (!reported.current.has(opId)) endWith(session, uploadText(lastError))
        reported.current.add(opId)
        continue
      }
      const again = { label: t('again'), run: () => void startPictures([uploadId]) }
      endWith(session, uploadText(lastError), FOR_GOOD.includes(lastError.code) ? null : again)
      void stopPictures([uploadId])
    }
  }, [rows, session, t, reportMany])
}

function useReportMany(): (count: number) => void {
  const t = useText(pictureMessages)
  const ask = useDialogs()
  return useCallback(
    (count) => {
      const look = { label: t('lookRefused'), run: () => ask({ kind: 'photosOnWay' }) }
      toast(t('manyRefused', { count }), { tone: 'error', duration: null, action: look })
    },
    [t, ask],
  )
}

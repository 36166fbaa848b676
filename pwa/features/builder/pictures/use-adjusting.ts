// Reads the picture that is adjusted, and saves what was made of it.
import { useEffect, useRef, useState } from 'react'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { language } from '#pwa/intl/language.ts'
import { readWaiting } from '#pwa/offline/upload.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { type AdjustedPlace, type Adjustment, saveAdjusted, type Source } from './adjusting.ts'

interface Adjusting {
  /** Null while it is read. */
  source: Source | null
  /** Ends the window; what can't be saved is told. */
  save: (adjustment: Adjustment) => void
}

export function useAdjusting(place: AdjustedPlace, onClose: () => void): Adjusting {
  const session = useSession()
  const [source, setSource] = useState<Source | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let drop = (): void => undefined
    void sourceOf(place).then((found) => {
      if (!found) return close.current()
      if (found.upload) drop = () => URL.revokeObjectURL(found.address)
      setSource(found)
    })
    return () => drop()
  }, [place])
  const save = (adjustment: Adjustment): void => {
    if (!source) return
    onClose()
    saveAdjusted(session, place, source, adjustment).catch((failure: unknown) => {
      if (!(failure instanceof Refusal)) throw failure
      toast(refusalText(failure.code, language(), failure.detail.params), { tone: 'error' })
    })
  }
  return { source, save }
}

/** What waits is shown as it was before it was cut. Null where nothing is there any more. */
async function sourceOf({ picture, waiting }: AdjustedPlace): Promise<Source | null> {
  const upload = waiting === null ? undefined : await readWaiting(waiting)
  if (!upload) return picture && { address: picture.large, alt: picture.alt ?? '', cut: null, upload: null }
  const address = URL.createObjectURL(upload.original ?? upload.blob)
  return { address, alt: upload.alt ?? '', cut: upload.cut ?? null, upload }
}

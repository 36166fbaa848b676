// Below the bar where the server refused single parts: names the first with its page and the reason, leads there, marks all.
import { useEffect, useState } from 'react'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { RefusedDialog } from '#pwa/features/sync/refused-dialog.tsx'
import { refusedMessages } from '#pwa/features/sync/refused-messages.ts'
import { placeWords, refusedPlace, type RefusedPlace } from '#pwa/features/sync/refused-place.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { RefusedNode } from '#pwa/offline/server/refused-nodes.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './refused-strip.module.css'

export function RefusedStrip({ refused }: { refused: readonly RefusedNode[] }) {
  const t = useText(refusedMessages)
  const session = useSession()
  const guidebook = useDocument()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [first] = refused
  useMarks(refused)
  if (!first) return null
  const go = (place: RefusedPlace): void => {
    close()
    session.reveal.set({ ...place, focus: true })
  }
  return (
    <div className={css['strip']} role="alert">
      <Icon name="alert" size={17} />
      <span className={css['words']}>
        {t('named', { place: placeWords(guidebook, first, t), reason: first.reason })}
      </span>
      <button type="button" onClick={() => go(refusedPlace(guidebook, first))}>
        {t('goThere')}
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        {t(refused.length > 1 ? 'all' : 'discardOne', { count: refused.length })}
      </button>
      {open && <RefusedDialog guidebookId={guidebook._id} onGo={go} onClose={close} />}
    </div>
  )
}

/** Marked where they stand, for as long as they are refused. */
function useMarks(refused: readonly RefusedNode[]): void {
  const marks = useSession().refused
  useEffect(() => marks.set(refused), [marks, refused])
  useEffect(() => () => marks.set([]), [marks])
}

// What lies on this device: unsent work with what became of it, the room that it takes, and the way back from a file.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { discardRow, useWaiting, type WaitingGuidebook } from '#pwa/offline/server/parked.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import type { RefusedPlace } from './refused-place.ts'
import { StorageSection } from './storage-section.tsx'
import { waitingMessages } from './messages.ts'
import css from './sync.module.css'
import { WaitingItem } from './waiting-item.tsx'
import { useFileButton } from '#pwa/ui/form/file-button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'

const RefusedDialog = lazy(() => import('./refused-dialog.tsx').then((part) => ({ default: part.RefusedDialog })))

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const t = useText(waitingMessages)
  const books = useWaiting()
  const [discarding, setDiscarding] = useState<WaitingGuidebook | null>(null)
  const [reviewing, setReviewing] = useState<WaitingGuidebook | null>(null)
  const go = useGoThere(reviewing?._id, onClose)
  if (reviewing)
    return (
      <Suspense>
        <RefusedDialog guidebookId={reviewing._id} onGo={go} onClose={() => setReviewing(null)} />
      </Suspense>
    )
  if (discarding) return <Discard book={discarding} onClose={() => setDiscarding(null)} />
  return (
    <Dialog title={t('deviceTitle')} glyph="device" width="wide" closable onClose={onClose}>
      <section className={css['part']} aria-labelledby="waiting-title">
        <h3 id="waiting-title">{t('waitingTitle')}</h3>
        {books && <p>{t(books.length === 0 ? 'waitingNone' : 'waitingText')}</p>}
        {books && books.length > 0 && (
          <>
            <ul className={css['list']}>
              {books.map((book) => (
                <li key={book._id} aria-labelledby={`waiting-${book._id}`}>
                  <WaitingItem book={book} onDiscard={() => setDiscarding(book)} onReview={() => setReviewing(book)} />
                </li>
              ))}
            </ul>
            {books.some(({ rows }) => rows.some(({ parked }) => !parked)) && <SendNow />}
          </>
        )}
      </section>
      <StorageSection />
      <RestoreSection />
    </Dialog>
  )
}

/** To the page in the builder where it stands. */
function useGoThere(guidebookId: Id | undefined, onClose: () => void): (place: RefusedPlace) => void {
  const navigate = useNavigate()
  return ({ pageId }) => {
    if (guidebookId === undefined) return
    onClose()
    void (pageId === null
      ? navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId } })
      : navigate({
          to: '/guidebooks/edit/$guidebookId/contents/$contentId',
          params: { guidebookId, contentId: pageId },
        }))
  }
}

function SendNow() {
  const t = useText(waitingMessages)
  const [busy, setBusy] = useState(false)
  const onSend = (): void => {
    setBusy(true)
    void flush().finally(() => setBusy(false))
  }
  return (
    <div className={css['acts']}>
      <Button size="sm" icon="send" busy={busy} onClick={onSend}>
        {t('sendNow')}
      </Button>
    </div>
  )
}

function Discard({ book, onClose }: { book: WaitingGuidebook; onClose: () => void }) {
  const t = useText(waitingMessages)
  const onConfirm = async (): Promise<void> => {
    // Parts that were refused are taken back one by one, where each is shown.
    for (const row of book.rows) if (!row.refused) await discardRow(row.seq)
    onClose()
  }
  return (
    <Confirm
      title={t('discardTitle')}
      glyph="trash"
      tone="danger"
      confirm={t('discard')}
      cancel={t('keep')}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {t('discardText')}
    </Confirm>
  )
}

type Outcome = { back: number } | 'refused'

/** Restores a backup: the work in its file comes back to this device. */
function RestoreSection() {
  const t = useText(waitingMessages)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const button = useFileButton(t('bringBack'), '.html,text/html', (files) => {
    void read(files[0]).then(setOutcome, () => setOutcome('refused'))
  })
  return (
    <section className={css['part']} aria-labelledby="back-title">
      <h3 id="back-title">{t('bringBack')}</h3>
      <p>{t('bringBackText')}</p>
      <div className={css['acts']}>
        <Button size="sm" icon="upload" onClick={button.open}>
          {t('bringBack')}
        </Button>
        {button.input}
      </div>
      {outcome === 'refused' && <Banner tone="error">{t('noTakeout')}</Banner>}
      {outcome !== null && outcome !== 'refused' && (
        <Banner tone="success">{t('broughtBack', { count: outcome.back })}</Banner>
      )}
    </section>
  )
}

/** What checks a file comes with the first one. */
async function read(file: File | undefined): Promise<Outcome | null> {
  if (!file) return null
  const { restoreBackup } = await import('#pwa/offline/restore.ts')
  return { back: (await restoreBackup(await file.text())).length }
}

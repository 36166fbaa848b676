// The photos that are on their way: being made, waiting, sent or refused with the reason, on every screen of the guidebook.
import { useEffect, useState } from 'react'
import { REFUSALS, type RefusalCode, refusalText } from '#domain/refusal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useOnline } from '#pwa/use-online.ts'
import { dropPhoto, type PhotoUpload, retryPhoto, usePhotoUploads } from '#pwa/offline/photos.ts'
import type { RowError } from '#pwa/offline/server/outbox.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { photoMessages } from './messages.ts'
import { Thumbnail } from './photo-row.tsx'
import css from './photos.module.css'

export function PhotosOnWayDialog({ onClose }: { onClose: () => void }) {
  const t = useText(photoMessages)
  const { guidebookId } = useSession()
  const photos = usePhotoUploads(guidebookId)
  const isOnline = useOnline()
  const sent = photos?.filter(({ state }) => state === 'sent').length ?? 0
  const refused = photos?.flatMap(({ seq }) => seq ?? []) ?? []
  const again = (
    <Button icon="refresh" onClick={() => refused.forEach((seq) => void retryPhoto(seq))}>
      {t('againAll')}
    </Button>
  )
  return (
    <Dialog title={t('way')} width="wide" closable onClose={onClose} {...(refused.length > 1 && { actions: again })}>
      <p>{t('wayLead')}</p>
      {photos && photos.length > sent && !isOnline && <Banner tone="info">{t('offline')}</Banner>}
      <p role="status" className={`${css['status']} tnum`}>
        {photos && (photos.length === 0 ? t('wayNone') : t('summary', { sent, all: photos.length }))}
      </p>
      <ul className={css['list']} aria-label={t('way')}>
        {photos?.map((photo) => (
          <Row key={photo._id} photo={photo} />
        ))}
      </ul>
    </Dialog>
  )
}

function Row({ photo }: { photo: PhotoUpload }) {
  const t = useText(photoMessages)
  const session = useSession()
  const reason = useReason(photo.error)
  const { name, state, percent, seq, item } = photo
  const what = percent !== null && state === 'sending' ? t('sendingPercent', { percent }) : t(state)
  // With its item, which nothing would fill any more; undo brings both back.
  const drop = (of: number): void => {
    if (item) session.change({ kind: 'delete', id: item }, { spot: { pageId: null, target: null } })
    void dropPhoto(of)
  }
  return (
    <li className={css['row']} data-state={state}>
      <Thumbnail address={useAddress(photo.picture)} />
      <span className={css['words']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={css['state']}>
          {what}
          {state === 'refused' && ` · ${reason}`}
        </span>
      </span>
      {seq !== undefined && (
        <>
          <IconButton icon="refresh" label={t('again', { name })} onClick={() => void retryPhoto(seq)} />
          <IconButton icon="trash" danger label={t('drop', { name })} onClick={() => drop(seq)} />
        </>
      )}
    </li>
  )
}

function useReason(error: RowError | undefined): string {
  const t = useText(photoMessages)
  const language = useLanguage()
  if (!error) return t('unknownReason')
  const known = error.code in REFUSALS ? refusalText(error.code as RefusalCode, language) : ''
  // Where the sentence has figures, the one that was made then has them.
  return known === '' || known.includes('{') ? error.message || t('unknownReason') : known
}

function useAddress(picture: Blob | string | null): string | null {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    if (!(picture instanceof Blob)) return setOwn(null)
    const address = URL.createObjectURL(picture)
    setOwn(address)
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return typeof picture === 'string' ? picture : own
}

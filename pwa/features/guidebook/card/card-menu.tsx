// What else can be done to a guidebook from its card or row.
import { lazy, Suspense, useState } from 'react'
import { copyLink } from './copy-link.ts'
import { openingUrl, openPreview, publicUrl, usePublicUrl } from '#pwa/features/guidebook/guidebook-links.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { LatePosterDialog } from '#pwa/features/guidebook/poster/late-poster-dialog.tsx'
import { PinRow } from './pin.tsx'
import { messages as shared } from '#pwa/intl/messages.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { downloadQr } from '#pwa/ui/picture/draw-qr.ts'
import { Qr } from '#pwa/ui/picture/qr.tsx'
import css from './card.module.css'

const ReadersDialog = lazy(async () => ({
  default: (await import('./readers-dialog.tsx')).ReadersDialog,
}))
const CopyDialog = lazy(async () => ({ default: (await import('./action-dialogs.tsx')).CopyDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./action-dialogs.tsx')).DeleteDialog }))
const GalleryDialog = lazy(async () => ({ default: (await import('./action-dialogs.tsx')).GalleryDialog }))

/** @param whole also what a card has buttons for: rows of a table have none. */
export function CardMenu({ row, whole = false }: { row: ListRow; whole?: boolean }) {
  const t = useText(messages)
  const [asked, setAsked] = useState<'copy' | 'delete' | 'gallery' | 'readers' | 'qr' | 'poster' | null>(null)
  const { uuid } = row
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        align="end"
        trigger={(button) => (
          <IconButton {...button} icon="more" tip="none" label={t('moreOf', { title: row.title })} />
        )}
      >
        {row.published && uuid && <Public uuid={uuid} onPoster={() => setAsked('poster')} />}
        {!row.draft && (
          <MenuItem icon="copy" onSelect={() => setAsked('copy')}>
            {t('copy')}
          </MenuItem>
        )}
        {whole && <Buttons row={row} onQr={() => setAsked('qr')} />}
        {!row.draft && <PinRow row={row} />}
        {uuid && (
          <MenuItem icon="chart" onSelect={() => setAsked('readers')}>
            {t('readers')}
          </MenuItem>
        )}
        <MenuRule />
        {row.published && row.isPublicGallery && (
          <MenuItem icon="eye-off" onSelect={() => setAsked('gallery')}>
            {t('galleryDo')}
          </MenuItem>
        )}
        <MenuItem icon="trash" danger onSelect={() => setAsked('delete')}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <Suspense>
        {asked === 'readers' && <ReadersDialog row={row} onClose={close} />}
        {asked === 'copy' && <CopyDialog row={row} onClose={close} />}
        {asked === 'delete' && <DeleteDialog row={row} onClose={close} />}
        {asked === 'gallery' && <GalleryDialog row={row} onClose={close} />}
      </Suspense>
      {asked === 'qr' && uuid && <QrDialog title={row.title} uuid={uuid} onClose={close} />}
      {asked === 'poster' && uuid && (
        <LatePosterDialog id={row._id} uuid={uuid} title={row.title} published onClose={close} />
      )}
    </>
  )
}

/** What readers have of a published one. */
function Public({ uuid, onPoster }: { uuid: string; onPoster: () => void }) {
  const t = useText(messages)
  return (
    <>
      <MenuItem icon="link" onSelect={() => void copyLink(publicUrl(uuid), t)}>
        {t('copyLink')}
      </MenuItem>
      <MenuItem icon="external" onSelect={() => window.open(openingUrl(uuid), '_blank', 'noopener')}>
        {t('openPublic')}
      </MenuItem>
      <MenuItem icon="print" onSelect={onPoster}>
        {t('poster')}
      </MenuItem>
    </>
  )
}

/** What a card has beside its menu. */
function Buttons({ row, onQr }: { row: ListRow; onQr: () => void }) {
  const t = useText(messages)
  return (
    <>
      {row.opens && (
        <MenuItem icon="device" onSelect={() => openPreview(row._id)}>
          {t('preview')}
        </MenuItem>
      )}
      {row.published && row.uuid && (
        <MenuItem icon="qr" onSelect={onQr}>
          {t('qr')}
        </MenuItem>
      )}
    </>
  )
}

// The code of a row's guidebook, larger than on cards: 275 px.
const SIZE = 275

function QrDialog({ title, uuid, onClose }: { title: string; uuid: string; onClose: () => void }) {
  const t = useText(messages)
  const s = useText(shared)
  const url = usePublicUrl(uuid)
  return (
    <Dialog title={title} closable onClose={onClose}>
      <div className={css['code']}>
        <Qr text={url} size={SIZE} label={t('qrOf', { title })} />
        <p>{t('qrText')}</p>
        <div className={css['row']}>
          <Button size="sm" icon="link" onClick={() => void copyLink(url, t)}>
            {s('copyLink')}
          </Button>
          <Button size="sm" icon="download" onClick={() => void downloadQr(url, title)}>
            {s('downloadQr')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

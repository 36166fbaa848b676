// What else can be done to a guidebook from its card or row.
import { lazy, Suspense, useState } from 'react'
import { openingUrl, openPreview } from '#pwa/features/guidebook/guidebook-links.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { LatePosterDialog } from '#pwa/features/guidebook/poster/late-poster-dialog.tsx'
import { LateAgainDialog } from '#pwa/features/guidebook/again/late-again-dialog.tsx'
import { LateTemplateRow } from './late-template-row.tsx'
import { PinRow } from './pin.tsx'
import type { SharingPanelProps } from '#pwa/features/guidebook/sharing/sharing-panel.tsx'

const SharingPanel = lazy(() =>
  import('#pwa/features/guidebook/sharing/sharing-panel.tsx').then((part) => ({ default: part.SharingPanel })),
)

/** The panel for sharing, which comes with the first asking for it. */
const LateSharingPanel = (props: SharingPanelProps) => (
  <Suspense fallback={null}>
    <SharingPanel {...props} />
  </Suspense>
)

const ReadersDialog = lazy(async () => ({
  default: (await import('./readers-dialog.tsx')).ReadersDialog,
}))
const CopyDialog = lazy(async () => ({
  default: (await import('#pwa/features/guidebook/again/copy-dialog.tsx')).CopyDialog,
}))
const DeleteDialog = lazy(async () => ({ default: (await import('./action-dialogs.tsx')).DeleteDialog }))
const GalleryDialog = lazy(async () => ({ default: (await import('./action-dialogs.tsx')).GalleryDialog }))

/** @param whole also what a card has buttons for: rows of a table have none. */
export function CardMenu({ row, whole = false }: { row: ListRow; whole?: boolean }) {
  const t = useText(messages)
  const [asked, setAsked] = useState<'copy' | 'again' | 'delete' | 'gallery' | 'readers' | 'sharing' | 'poster' | null>(
    null,
  )
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
        {row.published && uuid && (
          <Public uuid={uuid} onSharing={() => setAsked('sharing')} onPoster={() => setAsked('poster')} />
        )}
        {!row.draft && <Copies onCopy={() => setAsked('copy')} onAgain={() => setAsked('again')} />}
        {whole && <Buttons row={row} onQr={() => setAsked('sharing')} />}
        {!row.draft && <LateTemplateRow row={row} />}
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
        {asked === 'copy' && <CopyDialog id={row._id} title={row.title} onClose={close} />}
        {asked === 'delete' && <DeleteDialog row={row} onClose={close} />}
        {asked === 'gallery' && <GalleryDialog row={row} onClose={close} />}
      </Suspense>
      {asked === 'again' && <LateAgainDialog id={row._id} title={row.title} onClose={close} />}
      {asked === 'sharing' && uuid && (
        <LateSharingPanel id={row._id} uuid={uuid} title={row.title} published={row.published} onClose={close} />
      )}
      {asked === 'poster' && uuid && (
        <LatePosterDialog id={row._id} uuid={uuid} title={row.title} published onClose={close} />
      )}
    </>
  )
}

interface PublicProps {
  uuid: string
  onSharing: () => void
  onPoster: () => void
}

/** What readers have of a published one. */
function Public({ uuid, onSharing, onPoster }: PublicProps) {
  const t = useText(messages)
  return (
    <>
      <MenuItem icon="link" onSelect={onSharing}>
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

/** As it is, or for the next trip. */
function Copies({ onCopy, onAgain }: { onCopy: () => void; onAgain: () => void }) {
  const t = useText(messages)
  return (
    <>
      <MenuItem icon="copy" onSelect={onCopy}>
        {t('copy')}
      </MenuItem>
      <MenuItem icon="calendar" onSelect={onAgain}>
        {t('useAgain')}
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

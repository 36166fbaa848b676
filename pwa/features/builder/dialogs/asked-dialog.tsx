// Which dialog answers which question.
import { lazy } from 'react'
import type { DialogRequest } from './use-dialogs.ts'
import { CopyDialog, DeleteDialog, UseAgainDialog } from './guidebook-dialogs.tsx'
import { IconDialog } from './icon-dialog.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PageCopyDialog, PageDeleteDialog } from './page-dialogs.tsx'
import { PageTypeDialog } from './page-type-dialog.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { dialogMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { storePublish } from '#pwa/features/session/publish-next.ts'

// What cuts pictures is large beside the other dialogs.
const PictureDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/pictures/picture-dialog.tsx')).PictureDialog,
}))

// Names of zones and countries come with it.
const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}))

const CheckDialog = lazy(async () => ({
  default: (await import('./check-dialog.tsx')).CheckDialog,
}))

// Brings the whole reader with it.
const VersionsDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/versions/versions-dialog.tsx')).VersionsDialog,
}))

const UrgentDialog = lazy(async () => ({
  default: (await import('./urgent-dialog.tsx')).UrgentDialog,
}))

const SendDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/release/send-dialog.tsx')).SendDialog,
}))

const BlocksDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/blocks/blocks-dialog.tsx')).BlocksDialog,
}))

const BlockOffersDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/blocks/offers-dialog.tsx')).BlockOffersDialog,
}))

const SaveBlockDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/blocks/save-block-dialog.tsx')).SaveBlockDialog,
}))

const FilesDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/photos/files-dialog.tsx')).FilesDialog,
}))

const PhotosOnWayDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/photos/photos-on-way.tsx')).PhotosOnWayDialog,
}))

const ConflictDialog = lazy(async () => ({
  default: (await import('#pwa/features/sync/conflict-dialog.tsx')).ConflictDialog,
}))

interface Props {
  asked: DialogRequest
  onClose: () => void
}

export function AskedDialog({ asked, onClose }: Props) {
  const { guidebookId } = useSession()
  switch (asked.kind) {
    case 'copy':
      return <CopyDialog onClose={onClose} />
    case 'again':
      return <UseAgainDialog onClose={onClose} />
    case 'delete':
      return <DeleteDialog onClose={onClose} />
    case 'clipboard':
      return <UrlDialog isFresh={asked.isFresh === true} onClose={onClose} />
    case 'settings':
      return <SettingsDialog onClose={onClose} />
    case 'subscription':
      return <SubscriptionDialog onClose={onClose} />
    case 'error':
      return <ErrorDialog text={asked.text} onClose={onClose} />
    case 'pageType':
      return <PageTypeDialog onClose={onClose} />
    case 'history':
      return <VersionsDialog onClose={onClose} />
    case 'check':
      return <CheckDialog onClose={onClose} />
    case 'urgent':
      return <UrgentDialog onClose={onClose} />
    case 'send':
      return <SendDialog onClose={onClose} />
    case 'blocks':
      return <BlocksDialog onClose={onClose} />
    case 'blockOffers':
      return <BlockOffersDialog onClose={onClose} />
    case 'keepBlock':
      return <SaveBlockDialog nodeId={asked.nodeId} onClose={onClose} />
    case 'files':
      return <FilesDialog files={asked.files} onClose={onClose} />
    case 'photosOnWay':
      return <PhotosOnWayDialog onClose={onClose} />
    case 'conflicts':
      return <ConflictDialog guidebookId={guidebookId} onClose={onClose} />
    case 'picture':
      return <PictureDialog place={asked.place} onClose={onClose} />
    case 'move':
      return <MoveDialog ids={asked.ids} onClose={onClose} />
    case 'icon':
      return <IconDialog pageId={asked.pageId} onClose={onClose} />
    case 'pageCopy':
      return <PageCopyDialog pageId={asked.pageId} onClose={onClose} />
    case 'pageDelete':
      return <PageDeleteDialog pageId={asked.pageId} onClose={onClose} />
  }
}

interface SubscriptionDialogProps {
  onClose: () => void
}

/** Publishing was refused for want of a plan: with one, it goes on from there. */
function SubscriptionDialog({ onClose }: SubscriptionDialogProps) {
  const t = useText(dialogMessages)
  const navigate = useNavigate()
  const { guidebookId } = useSession()
  const onSubscribe = () => {
    storePublish(guidebookId)
    onClose()
    // Its first card would ask for the same press again.
    void navigate({ to: '/settings/subscription', search: { step: 'purchase' } })
  }
  return (
    <Confirm
      title={t('subscriptionTitle')}
      glyph="crown"
      confirm={t('subscribe')}
      cancel={t('notNow')}
      onConfirm={onSubscribe}
      onClose={onClose}
    >
      {t('subscriptionBody')}
    </Confirm>
  )
}

/** ERROR: the server's own sentence; OK dismisses it. */
function ErrorDialog({ text, onClose }: SubscriptionDialogProps & { text: string }) {
  const t = useText(dialogMessages)
  return (
    <Confirm
      title={t('errorTitle')}
      glyph="alert"
      tone="danger"
      confirm={t('ok')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {text}
    </Confirm>
  )
}

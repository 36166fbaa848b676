// Which dialog answers which question.
import { lazy } from 'react'
import type { Asked } from './use-dialogs.ts'
import { CopyDialog, DeleteDialog } from './guidebook-dialogs.tsx'
import { IconDialog } from './icon-dialog.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PageCopyDialog, PageDeleteDialog } from './page-dialogs.tsx'
import { PageTypeDialog } from './page-type-dialog.tsx'
import { ErrorDialog, SubscriptionDialog } from './refusal-dialogs.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { UrlDialog } from './url-dialog.tsx'

// What cuts pictures is large beside the other dialogs.
const PictureDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/pictures/picture-dialog.tsx')).PictureDialog,
}))

const CheckDialog = lazy(async () => ({
  default: (await import('./check-dialog.tsx')).CheckDialog,
}))

// Brings the whole reader with it.
const VersionsDialog = lazy(async () => ({
  default: (await import('#pwa/features/builder/versions/versions-dialog.tsx')).VersionsDialog,
}))

const ConflictDialog = lazy(async () => ({
  default: (await import('#pwa/features/sync/conflict-dialog.tsx')).ConflictDialog,
}))

interface Props {
  asked: Asked
  onClose: () => void
}

export function AskedDialog({ asked, onClose }: Props) {
  const { guidebookId } = useSession()
  switch (asked.kind) {
    case 'copy':
      return <CopyDialog onClose={onClose} />
    case 'delete':
      return <DeleteDialog onClose={onClose} />
    case 'clipboard':
      return <UrlDialog onClose={onClose} />
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

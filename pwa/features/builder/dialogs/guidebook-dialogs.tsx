// COPY, use again and DELETE of the whole guidebook.
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError } from '#pwa/api/errors.ts'
import { deleteOnServer } from '#pwa/api/guidebook/guidebook-list.ts'
import { dialogMessages } from './messages.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { LateAgainDialog } from '#pwa/features/guidebook/again/late-again-dialog.tsx'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { discardDraft } from '#pwa/offline/new-guidebook.ts'
import { deleteGuidebook } from '#pwa/offline/guidebooks.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'

const Copying = lazy(async () => ({
  default: (await import('#pwa/features/guidebook/again/copy-dialog.tsx')).CopyDialog,
}))

interface Props {
  onClose: () => void
}

/** The copy opens at once; it is on this device before the server knows of it. */
export function CopyDialog({ onClose }: Props) {
  const session = useSession()
  const { guidebook } = useLocal()
  const go = useBuilderNavigation()
  // What is being written belongs to the copy as well.
  useEffect(() => session.settle(), [session])
  return (
    <Suspense fallback={null}>
      <Copying id={guidebook._id} title={guidebook.title} onClose={onClose} onMade={(id) => void go.guidebook(id)} />
    </Suspense>
  )
}

/** The copy for the next trip opens at once, too. */
export function UseAgainDialog({ onClose }: Props) {
  const { guidebook } = useLocal()
  const go = useBuilderNavigation()
  return (
    <LateAgainDialog
      id={guidebook._id}
      title={guidebook.title}
      onClose={onClose}
      onMade={(id) => void go.guidebook(id)}
    />
  )
}

/** Deleting leads to the lists. A guidebook that was never saved is only on this device. */
export function DeleteDialog({ onClose }: Props) {
  const t = useText(dialogMessages)
  const { guidebook, isNew, isSample, kept } = useLocal()
  const profile = useProfile()
  const go = useBuilderNavigation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isOthers = !isNew && !isSample && kept.user !== undefined && kept.user._id !== profile?._id
  const remove = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    // Somebody else's goes on the server first, which may ask an administrator for the password.
    const failure = isOthers && (await deleteOnServer(guidebook._id).catch((reason: unknown) => reason))
    setBusy(false)
    if (failure instanceof Error) return setError(failure instanceof ApiError ? failure.message : t('needsLine'))
    onClose()
    await go.lists()
    await (isNew ? discardDraft(guidebook._id) : deleteGuidebook(guidebook._id))
    toast(t(isSample ? 'sampleDropped' : 'deleted'), { tone: 'success', duration: 2000 })
  }
  return (
    <Confirm
      title={isSample ? t('sampleDropTitle') : t('deleteTitle', { title: guidebook.title })}
      glyph="trash"
      tone="danger"
      confirm={t(isSample ? 'sampleDropDo' : 'deleteDo')}
      cancel={t('keep')}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t(isSample ? 'sampleDropBody' : 'deleteBody')}
    </Confirm>
  )
}

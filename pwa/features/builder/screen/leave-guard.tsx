// The warnings before leaving: a guidebook that was never saved, or one that this device could not store.
import { useBlocker } from '@tanstack/react-router'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { heldDraft } from '#pwa/offline/held.ts'
import { useSync } from '#pwa/offline/watch.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'

/** Addresses under which the same guidebook stays open. */
const staysInside = (pathname: string, guidebookId: string): boolean =>
  pathname === '/guidebooks/create' || pathname.startsWith(`/guidebooks/edit/${guidebookId}`)

export function LeaveGuard() {
  const t = useText(frameMessages)
  const { guidebookId, settle, stack } = useSession()
  const { isNew } = useLocal()
  const unstored = useSync(guidebookId).state === 'unstored'
  const touched = (): boolean => stack.get().past.length > 0 || (heldDraft(guidebookId)?.head.revision ?? 1) > 1
  const asks = (): boolean => {
    settle()
    return unstored || (isNew && touched())
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !staysInside(next.pathname, guidebookId) && asks(),
    enableBeforeUnload: asks,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={t('leaveTitle')}
      glyph="alert-tri"
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t(isNew ? 'leaveNew' : 'leaveUnsafe')}
    </Confirm>
  )
}

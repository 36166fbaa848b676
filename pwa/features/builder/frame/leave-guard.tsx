// The warnings before leaving: a guidebook that was never saved, or one that this device could not store.
import { useBlocker } from '@tanstack/react-router'
import { frameMessages } from './messages.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { isTouched } from '#pwa/offline/database.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { coverLink } from './use-builder-navigation.ts'

/** Addresses under which the same guidebook stays open: its cover and its pages. */
const isInsideBuilder = (pathname: string, cover: string, guidebookId: string): boolean =>
  pathname === cover || pathname.startsWith(`/guidebooks/edit/${guidebookId}`)

function isTouchedHere(guidebookId: string): boolean {
  const head = cachedDraft(guidebookId)?.head
  return head !== undefined && isTouched(head)
}

export function LeaveGuard() {
  const t = useText(frameMessages)
  const { guidebookId, settle, stack } = useSession()
  const local = useLocal()
  const { isNew } = local
  const unstored = useSync(guidebookId)?.state === 'unstored'
  const touched = (): boolean => stack.get().past.length > 0 || isTouchedHere(guidebookId)
  const asks = (): boolean => {
    settle()
    return unstored || (isNew && touched())
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      !isInsideBuilder(next.pathname, coverLink(guidebookId, local).to, guidebookId) && asks(),
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

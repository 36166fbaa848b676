// The warnings before leaving: a guidebook that was never saved, or one that this device could not store.
import { frameMessages } from './messages.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { isTouched } from '#pwa/offline/database.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { LeaveGuard } from '#pwa/ui/overlay/leave-guard.tsx'
import { coverLink } from './use-builder-navigation.ts'

/** Addresses under which the same guidebook stays open: its cover and its pages. */
const isInsideBuilder = (pathname: string, cover: string, guidebookId: string): boolean =>
  pathname === cover || pathname.startsWith(`/guidebooks/edit/${guidebookId}`)

function isTouchedHere(guidebookId: string): boolean {
  const head = cachedDraft(guidebookId)?.head
  return head !== undefined && isTouched(head)
}

export function UnsavedGuard() {
  const t = useText(frameMessages)
  const { guidebookId, settle, stack } = useSession()
  const local = useLocal()
  const { isNew } = local
  const unstored = useSync(guidebookId)?.state === 'unstored'
  const touched = (): boolean => stack.get().past.length > 0 || isTouchedHere(guidebookId)
  const asks = (to: string | null): boolean => {
    if (to !== null && isInsideBuilder(to, coverLink(guidebookId, local).to, guidebookId)) return false
    settle()
    return unstored || (isNew && touched())
  }
  const text = t(isNew ? 'leaveNew' : 'leaveUnsafe')
  return <LeaveGuard asks={asks} words={{ title: t('leaveTitle'), text, leave: t('leave'), stay: t('stay') }} />
}

// What the pill says of this guidebook, in full or, in narrow windows, in short.
import { syncMessages } from '#pwa/features/builder/messages/sync.ts'
import { usePanes } from '#pwa/features/builder/screen/panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import type { SyncState } from '#pwa/offline/attention/state.ts'
import { flush } from '#pwa/offline/sync.ts'
import { useSync } from '#pwa/offline/watch.ts'
import { type SyncLook, SyncPill } from '#pwa/ui/status/sync-pill.tsx'

const LOOKS: Record<SyncState, SyncLook> = {
  draft: 'queued',
  synced: 'synced',
  saving: 'saving',
  queued: 'queued',
  conflict: 'conflict',
  error: 'error',
  unstored: 'error',
}

export function GuidebookPill() {
  const t = useText(syncMessages)
  const { guidebookId } = useSession()
  const { state, waiting } = useSync(guidebookId)
  const { drawers } = usePanes()
  const look = LOOKS[state]
  const again = look === 'error' ? { action: { label: t('again'), run: () => void flush() } } : {}
  return (
    <SyncPill look={look} {...again}>
      {t(drawers ? `${state}Short` : state, { count: waiting })}
    </SyncPill>
  )
}

// What the pill says of this guidebook, in full or, in narrow windows, in short; and the dialog behind it.
import { lazy, Suspense, useState } from 'react'
import { syncMessages } from '#pwa/features/builder/messages/sync.ts'
import { usePanes } from '#pwa/features/builder/screen/panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import type { SyncState } from '#pwa/offline/attention/state.ts'
import { flush } from '#pwa/offline/sync.ts'
import { useSync } from '#pwa/offline/watch.ts'
import { type SyncLook, SyncPill } from '#pwa/ui/status/sync-pill.tsx'

const ConflictDialog = lazy(async () => ({
  default: (await import('#pwa/features/sync/conflict-dialog.tsx')).ConflictDialog,
}))
const WaitingDialog = lazy(async () => ({
  default: (await import('#pwa/features/sync/waiting-dialog.tsx')).WaitingDialog,
}))

const LOOKS: Record<SyncState, SyncLook> = {
  draft: 'queued',
  synced: 'synced',
  saving: 'saving',
  queued: 'queued',
  conflict: 'conflict',
  error: 'error',
  unstored: 'error',
}

type Open = 'conflict' | 'waiting' | null

export function GuidebookPill() {
  const t = useText(syncMessages)
  const { guidebookId } = useSession()
  const { state, waiting } = useSync(guidebookId)
  const { drawers } = usePanes()
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const actions: Partial<Record<SyncState, { label: string; run: () => void }>> = {
    conflict: { label: t('review'), run: () => setOpen('conflict') },
    error: { label: t('review'), run: () => setOpen('waiting') },
    unstored: { label: t('again'), run: () => void flush() },
  }
  const action = actions[state]
  return (
    <>
      <SyncPill look={LOOKS[state]} {...(action ? { action } : {})}>
        {t(drawers ? `${state}Short` : state, { count: waiting })}
      </SyncPill>
      <Suspense>
        {open === 'conflict' && <ConflictDialog guidebookId={guidebookId} onClose={close} />}
        {open === 'waiting' && <WaitingDialog onClose={close} />}
      </Suspense>
    </>
  )
}

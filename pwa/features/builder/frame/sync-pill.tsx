// What the pill says of this guidebook, in full or, in narrow windows, in short.
import { lazy, Suspense, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { syncMessages } from './sync-messages.ts'
import { usePanes } from './panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { flushOrSignIn } from '#pwa/features/session/sign-in-wanted.ts'
import type { Sync, SyncState } from '#pwa/offline/sync-status.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { useStore } from '#pwa/use-store.ts'
import { type SyncLook, SyncPill } from '#pwa/ui/status/sync-pill.tsx'

const LOOKS: Record<SyncState, SyncLook> = {
  draft: 'queued',
  synced: 'synced',
  saving: 'saving',
  queued: 'queued',
  conflict: 'conflict',
  error: 'error',
  roomless: 'roomless',
  unstored: 'error',
}

const ConflictDialog = lazy(() =>
  import('#pwa/features/sync/conflict-dialog.tsx').then((part) => ({ default: part.ConflictDialog })),
)
const StorageFullDialog = lazy(() =>
  import('#pwa/features/sync/storage-full-dialog.tsx').then((part) => ({ default: part.StorageFullDialog })),
)
const WaitingDialog = lazy(() =>
  import('#pwa/features/sync/waiting-dialog.tsx').then((part) => ({ default: part.WaitingDialog })),
)

/** Nothing until it is known: 'All saved' is never said too soon. */
export function GuidebookPill() {
  const { guidebookId } = useSession()
  const sync = useSync(guidebookId)
  const isHolding = useStore(editorHost.holding, editorHost.isHolding)
  if (!sync) return null
  // What a field still holds is not saved either.
  const known: Sync = isHolding && sync.state === 'synced' ? { ...sync, state: 'saving' } : sync
  return <KnownPill sync={known} guidebookId={guidebookId} />
}

/** Without it nothing is sent once the last page is closed. */
const sendsInBackground = 'SyncManager' in globalThis

function labelOf(state: SyncState, isShort: boolean): keyof typeof syncMessages.en {
  if (isShort) return `${state}Short`
  return sendsInBackground || (state !== 'saving' && state !== 'queued') ? state : `${state}Later`
}

function KnownPill({ sync: { state, waiting, parked }, guidebookId }: { sync: Sync; guidebookId: Id }) {
  const t = useText(syncMessages)
  const { drawers } = usePanes()
  const [open, setOpen] = useState<'conflicts' | 'room' | 'waiting' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <SyncPill look={LOOKS[state]} {...actionOf()}>
        {t(labelOf(state, drawers), { count: waiting })}
      </SyncPill>
      <Suspense>
        {open === 'conflicts' && <ConflictDialog guidebookId={guidebookId} onClose={close} />}
        {open === 'room' && <StorageFullDialog guidebookId={guidebookId} onClose={close} />}
        {open === 'waiting' && <WaitingDialog onClose={close} />}
      </Suspense>
    </>
  )

  function actionOf(): Pick<Parameters<typeof SyncPill>[0], 'action'> {
    if (state === 'conflict') return { action: { label: t('review'), run: () => setOpen('conflicts') } }
    if (state === 'unstored' || state === 'roomless')
      return { action: { label: t('review'), run: () => setOpen('room') } }
    if (state === 'error' && parked > 0) return { action: { label: t('review'), run: () => setOpen('waiting') } }
    return LOOKS[state] === 'error' ? { action: { label: t('again'), run: () => void flushOrSignIn() } } : {}
  }
}

// What the pill says of this guidebook, in full or, in narrow windows, in short.
import { lazy, Suspense, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { pillMessages } from './pill-messages.ts'
import { nodeOf } from './use-reveal.ts'
import { usePanes } from './panes.tsx'
import { useUnsent } from '#pwa/features/builder/release/use-unsent.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { flushOrSignIn } from '#pwa/features/session/sign-in-wanted.ts'
import type { Sync, SyncState } from '#pwa/offline/sync-status.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { useStore } from '#pwa/use-store.ts'
import { useMedia } from '#pwa/ui/base/use-media.ts'
import { type SyncAppearance, SyncPill } from '#pwa/ui/status/sync-pill.tsx'

/** `untaken`: a field shows what could not be taken. `unsent`: all is saved, and guests do not see all of it. */
type PillState = SyncState | 'untaken' | 'unsent'

const LOOKS: Record<PillState, SyncAppearance> = {
  untaken: 'error',
  draft: 'queued',
  synced: 'synced',
  unsent: 'synced',
  saving: 'saving',
  queued: 'queued',
  conflict: 'conflict',
  error: 'error',
  // What it is stands below the bar.
  refused: 'queued',
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
  const { guidebookId, untaken } = useSession()
  const sync = useSync(guidebookId)
  const isHolding = useStore(editorHost.holding, editorHost.isHolding)
  const first = useStore(untaken, (keys) => keys.values().next().value ?? null)
  const { count } = useUnsent()
  if (!sync) return null
  // What a field still holds is not saved either.
  const known: Sync = isHolding && sync.state === 'synced' ? { ...sync, state: 'saving' } : sync
  const isUntaken = first !== null && (known.state === 'synced' || known.state === 'saving')
  const isUnsent = known.state === 'synced' && count > 0
  const state = isUntaken ? 'untaken' : isUnsent ? 'unsent' : known.state
  return <KnownPill sync={known} state={state} first={first} guidebookId={guidebookId} isBesideSend={count > 0} />
}

/** Without it nothing is sent once the last page is closed. */
const sendsInBackground = (): boolean => 'SyncManager' in globalThis

/** All there is to say of a state. */
const fullLabel = (state: PillState): keyof typeof pillMessages.en =>
  sendsInBackground() || (state !== 'saving' && state !== 'queued') ? state : `${state}Later`

/** As much of it as there is room for: what is done with the guidebook, and some letters of its title, come first. */
function useLabel(state: PillState, isBesideSend: boolean): keyof typeof pillMessages.en {
  const { drawers } = usePanes()
  const isBroad = useMedia('(min-width: 1640px)')
  const isMiddle = useMedia('(min-width: 1280px)')
  const hasRoom = isBesideSend ? isBroad : isMiddle || state === 'synced'
  if (state === 'saving' && !sendsInBackground() && !(isBroad && hasRoom && !drawers)) return 'savingLaterShort'
  if (drawers || !hasRoom) return `${state}Short`
  return isBroad ? fullLabel(state) : state
}

interface Known {
  sync: Sync
  state: PillState
  /** The field that shows what could not be taken, `node:field`. */
  first: string | null
  guidebookId: Id
  /** Changes wait to be sent. */
  isBesideSend: boolean
}

function KnownPill({ sync: { waiting, parked, photos }, state, first, guidebookId, isBesideSend }: Known) {
  const t = useText(pillMessages)
  const session = useSession()
  const ask = useDialogs()
  const label = useLabel(state, isBesideSend)
  const [open, setOpen] = useState<'conflicts' | 'room' | 'waiting' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <SyncPill look={LOOKS[state]} title={t(fullLabel(state), { count: waiting })} {...actionOf()}>
        {t(label, { count: waiting })}
      </SyncPill>
      <Suspense>
        {open === 'conflicts' && <ConflictDialog guidebookId={guidebookId} onClose={close} />}
        {open === 'room' && <StorageFullDialog guidebookId={guidebookId} onClose={close} />}
        {open === 'waiting' && <WaitingDialog onClose={close} />}
      </Suspense>
    </>
  )

  /** To the field that says what is wrong. */
  function lead(): void {
    const target = first?.split(':')[0]
    if (target === undefined) return
    session.select(target)
    nodeOf(target)?.focus()
  }

  function actionOf(): Pick<Parameters<typeof SyncPill>[0], 'action'> {
    if (state === 'untaken') return { action: { label: t('review'), run: lead } }
    if (state === 'conflict') return { action: { label: t('review'), run: () => setOpen('conflicts') } }
    if (state === 'unstored' || state === 'roomless')
      return { action: { label: t('review'), run: () => setOpen('room') } }
    const onWay = () => ask({ kind: 'photosOnWay' })
    if (state === 'error' && parked > 0 && parked === photos.refused)
      return { action: { label: t('review'), run: onWay } }
    if (state === 'error' && parked > 0) return { action: { label: t('review'), run: () => setOpen('waiting') } }
    if (photos.waiting > 0 && LOOKS[state] !== 'error')
      return { action: { label: t('photos', { count: photos.waiting }), run: onWay } }
    return LOOKS[state] === 'error' ? { action: { label: t('again'), run: () => void flushOrSignIn() } } : {}
  }
}

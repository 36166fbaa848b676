// The history of a guidebook: its versions on one side, the chosen one on the other; one after the other on phones.
import { useEffect, useState } from 'react'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { versionMessages } from './messages.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'
import css from './versions.module.css'

export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(versionMessages)
  const session = useSession()
  const { guidebookId } = session
  const waiting = useWaiting()
  const versions = useVersions(guidebookId, waiting)
  const [chosen, setChosen] = useState<number | null>(null)
  const back = (): void => {
    setChosen(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-version="${chosen}"]`)?.focus())
  }
  return (
    <Dialog title={t('history')} width="full" closable onClose={onClose}>
      {waiting && <Banner tone="warning">{t('waiting')}</Banner>}
      <div className={css['rooms']} data-chosen={chosen !== null}>
        <div className={css['side']}>
          {versions.trouble && <TroubleNote trouble={versions.trouble} onRetry={versions.reload} />}
          {versions.list && <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />}
          {!versions.list && !versions.trouble && <Loading />}
        </div>
        {chosen === null ? (
          <p className={css['choose']}>{t('choose')}</p>
        ) : (
          <VersionView key={chosen} guidebookId={guidebookId} version={chosen} onBack={back} onRestored={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** Whether edits wait to be sent. They are sent at once, so that the history has them. */
function useWaiting(): boolean {
  const session = useSession()
  const isWaiting = useSync(session.guidebookId, (sync) => (sync?.waiting ?? 0) > 0)
  useEffect(() => {
    session.settle()
    void flush(session.guidebookId)
  }, [session])
  return isWaiting
}

function Loading() {
  const t = useText(versionMessages)
  return (
    <div className={css['loading']} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="52px" radius="var(--r-md)" />
      ))}
    </div>
  )
}

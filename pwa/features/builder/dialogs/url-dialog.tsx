// CLIPBOARD: the panel for sharing, over the guidebook that is open. After publishing it also says what may be looked at.
import { useEffect, useState } from 'react'
import { itineraries } from '#domain/guidebook/agenda/agenda.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { ReleaseChoice } from '#pwa/features/builder/release/release-choice.tsx'
import { useSayOlder } from '#pwa/features/sync/use-say-older.ts'
import { SharingPanel } from '#pwa/features/guidebook/sharing/sharing-panel.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { countConflicts } from '#pwa/offline/conflicts.ts'
import { chooseRelease } from '#pwa/offline/release.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { checkingMessages } from './check-messages.ts'
import css from './dialogs.module.css'
import { dialogMessages } from './messages.ts'
import { useDialogs } from './use-dialogs.ts'

interface Props {
  /** It has just been published. */
  isFresh: boolean
  onClose: () => void
}

export function UrlDialog({ isFresh, onClose }: Props) {
  const t = useText(dialogMessages)
  const { guidebook, kept } = useLocal()
  if (!kept.uuid)
    return (
      <Dialog title={t('clipboardTitle')} closable onClose={onClose}>
        <p>{t('qrNeedsSave')}</p>
      </Dialog>
    )
  return (
    <SharingPanel
      id={guidebook._id}
      uuid={kept.uuid}
      title={guidebook.title}
      published={kept.published === true}
      isFresh={isFresh}
      hasItinerary={itineraries(guidebook).length > 0}
      notes={isFresh ? <Notes /> : kept.published === true && kept.release !== 'sent' && <Urgent />}
      onClose={onClose}
    />
  )
}

/** Findings that readers would notice, questions that are undecided, and when readers see changes; none of them blocks. */
function Notes() {
  const t = useText(frameMessages)
  const c = useText(checkingMessages)
  const sayOlder = useSayOlder()
  const ask = useDialogs()
  const { guidebook, kept } = useLocal()
  const [count, setCount] = useState(0)
  const [undecided, setUndecided] = useState(0)
  useEffect(() => {
    let wanted = true
    void import('#domain/guidebook/checking/check.ts').then(
      ({ checkGuidebook }) => wanted && setCount(checkGuidebook(guidebook).length),
    )
    void countConflicts(guidebook._id).then((left) => wanted && setUndecided(left))
    return () => {
      wanted = false
    }
  }, [guidebook])
  return (
    <div className={css['notes']}>
      {count > 0 && <Note text={c('count', { count })} act={c('look')} onAct={() => ask({ kind: 'check' })} />}
      {undecided > 0 && (
        <Note
          text={t('undecided', { count: undecided })}
          act={t('reviewUndecided')}
          onAct={() => ask({ kind: 'conflicts' })}
        />
      )}
      <ReleaseChoice
        value={kept.release ?? 'live'}
        onChange={(release) => void chooseRelease(guidebook._id, release).catch(sayOlder)}
      />
    </div>
  )
}

/** Whoever changed something goes looking where the guidebook is handed on. */
function Urgent() {
  const t = useText(frameMessages)
  const ask = useDialogs()
  return (
    <div className={css['notes']}>
      <Button size="sm" icon="bell" onClick={() => ask({ kind: 'urgent' })}>
        {t('tellTravellers')}
      </Button>
    </div>
  )
}

function Note({ text, act, onAct }: { text: string; act: string; onAct: () => void }) {
  return (
    <Banner tone="warning">
      <span className={css['noted']}>
        {text}
        <Button size="sm" onClick={onAct}>
          {act}
        </Button>
      </span>
    </Banner>
  )
}

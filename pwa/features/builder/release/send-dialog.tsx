// The window that sends: what guests will see as changed, in the words that they will read, and what of it is urgent.
import { useEffect, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import type { NodeChanges } from '#domain/reader/changes-by-node.ts'
import { readChangesSince } from '#pwa/api/guidebook/urgent-changes.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { useSayOlder } from '#pwa/features/sync/use-say-older.ts'
import { useOnline } from '#pwa/use-online.ts'
import { sendGuidebook } from '#pwa/offline/release.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { releaseMessages } from './messages.ts'
import { ChangeWords, NothingChanged, toggled } from '#pwa/features/builder/dialogs/change-words.tsx'
import css from './release.module.css'
import { useUnsent } from './use-unsent.ts'

export function SendDialog({ onClose }: { onClose: () => void }) {
  const t = useText(releaseMessages)
  const f = useText(frameMessages)
  const { guidebook } = useLocal()
  const { places, count, isKnown } = useUnsent()
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const readers = useReaders()
  const isOffered = readers !== undefined && readers !== 0
  const urgent = isOffered ? places.filter(({ node }) => chosen.has(node)).map(({ node }) => node) : []
  const isTooMany = urgent.length > LIMITS.urgentChanges
  const { send, busy } = useSending(urgent, onClose)
  return (
    <Dialog
      title={t('title')}
      width="wide"
      closable
      onClose={onClose}
      actions={
        (count > 0 || !isKnown) && (
          <Button look="primary" icon="send" busy={busy} disabled={isTooMany} onClick={send}>
            {isKnown ? f('sendCount', { count }) : f('send')}
          </Button>
        )
      }
    >
      {count === 0 && isKnown ? (
        <AllSent />
      ) : (
        <>
          {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
          <p>{t(isKnown ? 'lead' : 'unknown')}</p>
          {isKnown && places.length === 0 && <p className={css['hint']}>{t('looks')}</p>}
          <Places {...{ places, chosen, isOffered }} language={guidebook.language} onChoose={setChosen} />
          {places.length > 0 && (
            <p className={css['hint']} role="status">
              {isTooMany ? t('tooMany', { most: LIMITS.urgentChanges }) : told(readers, t)}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

/** How many travellers asked to be told: undefined until the server has said, null where it cannot be asked. */
function useReaders(): number | null | undefined {
  const { guidebookId } = useSession()
  const [readers, setReaders] = useState<number | null>()
  useEffect(() => {
    let wanted = true
    readChangesSince(guidebookId).then(
      (since) => wanted && setReaders(since.readers),
      // Then what is urgent may be marked all the same: who is told is counted when it is sent.
      () => wanted && setReaders(null),
    )
    return () => {
      wanted = false
    }
  }, [guidebookId])
  return readers
}

function told(readers: number | null | undefined, t: Text<keyof typeof releaseMessages.en>): string {
  if (readers === undefined) return ''
  if (readers === null) return t('urgentHint')
  return readers === 0 ? t('nobodyTold') : t('urgentCount', { count: readers })
}

function useSending(urgent: readonly Id[], onClose: () => void): { send: () => void; busy: boolean } {
  const t = useText(releaseMessages)
  const session = useSession()
  const sayOlder = useSayOlder()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    session.settle()
    const id = session.guidebookId
    await sendGuidebook(id, urgent)
    const { left, apart, parked } = await flush(id)
    if (parked > 0) toast(t('unsaved'), { tone: 'warning' })
    else if (left > apart) toast(t('later'), { tone: 'info', duration: 4000 })
    else toast(t('done'), { tone: 'success', duration: 3000 })
    onClose()
  }
  return {
    busy,
    send: () => {
      setBusy(true)
      void send()
        .catch(sayOlder)
        .finally(() => setBusy(false))
    },
  }
}

interface PlacesProps {
  places: readonly NodeChanges[]
  language: Language
  chosen: ReadonlySet<Id>
  /** Somebody can be told of what is urgent. */
  isOffered: boolean
  onChoose: (chosen: ReadonlySet<Id>) => void
}

function Places({ places, language, chosen, isOffered, onChoose }: PlacesProps) {
  const t = useText(releaseMessages)
  const toggle = (node: Id): void => onChoose(toggled(chosen, node))
  return (
    <ul className={css['changes']} aria-label={t('changes')}>
      {places.map(({ node, place, lines }) => (
        <li key={node}>
          <ChangeWords place={place} lines={lines} language={language} />
          {isOffered && (
            <Checkbox
              checked={chosen.has(node)}
              aria-label={t('urgentOf', { what: lines[0] ?? place })}
              onChange={() => toggle(node)}
            >
              {t('urgent')}
            </Checkbox>
          )}
        </li>
      ))}
    </ul>
  )
}

function AllSent() {
  const t = useText(releaseMessages)
  return <NothingChanged title={t('none')} text={t('noneText')} />
}

// The window that tells travellers of urgent changes: which of them, what their lock screens will say, and how many they are.
import { type ReactNode, useEffect, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { noticeBody } from '#domain/reader/notice.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import {
  type ChangesSince,
  readChangesSince,
  type SinceChange,
  sendUrgentNotification,
} from '#pwa/api/guidebook/urgent-changes.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { ChangeWords, NothingChanged, toggled } from './change-words.tsx'
import css from './notify-travellers-dialog.module.css'
import { urgentMessages } from './urgent-messages.ts'

interface Props {
  id: Id
  title: string
  language: Language
  /** Sends what waits on this device. @returns why it can't */
  send: () => Promise<'unsaved' | 'offline' | null>
  onClose: () => void
}

export function NotifyTravellersDialog({ id, title, language, send, onClose }: Props) {
  const t = useText(urgentMessages)
  const { since, trouble, ask } = useChanges(id, send)
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [sure, setSure] = useState(false)
  const changes = since?.changes ?? []
  // The only one is what somebody came for.
  const urgent = changes.filter(({ node }) => chosen.has(node) || changes.length === 1)
  const [readers, most] = [since?.readers ?? 0, LIMITS.urgentChanges]
  const wrong = urgent.length === 0 ? t('choose') : urgent.length > most ? t('tooMany', { most }) : null
  const notice = since && <Notice title={title} language={language} locked={since.locked} urgent={urgent} />
  if (sure && since)
    return (
      <Sure id={id} count={readers} urgent={urgent} onBack={() => setSure(false)} onClose={onClose}>
        {notice}
      </Sure>
    )
  return (
    <Dialog
      title={t('title')}
      width="wide"
      closable
      onClose={onClose}
      actions={
        changes.length > 0 &&
        readers > 0 && (
          <Button look="primary" icon="bell" disabled={wrong !== null} onClick={() => setSure(true)}>
            {t('tell', { count: readers })}
          </Button>
        )
      }
    >
      {trouble && <Trouble text={trouble} onRetry={ask} />}
      {!since && !trouble && <p role="status">{t('loading')}</p>}
      {since && changes.length === 0 && <Unchanged />}
      {since && changes.length > 0 && (
        <>
          <p>{t('lead')}</p>
          <Changes
            changes={changes}
            language={language}
            chosen={new Set(urgent.map(({ node }) => node))}
            onChoose={setChosen}
          />
          {notice}
          <Readers count={readers} wrong={wrong} />
        </>
      )}
    </Dialog>
  )
}

/** Asked anew at each opening. */
function useChanges(id: Id, send: Props['send']) {
  const t = useText(urgentMessages)
  const [since, setSince] = useState<ChangesSince | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    const read = async (): Promise<void> => {
      const refused = await send()
      const answer = refused === null ? await readChangesSince(id) : null
      if (!wanted) return
      setSince(answer)
      setTrouble(refused && t(refused))
    }
    setTrouble(null)
    void read().catch((failure: unknown) => {
      if (!(failure instanceof ApiError || failure instanceof NetworkError)) throw failure
      if (wanted) setTrouble(failure instanceof ApiError ? failure.message : t('offline'))
    })
    return () => {
      wanted = false
    }
    // When it opens, and when somebody tries again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, tries])
  return { since, trouble, ask: () => setTries(tries + 1) }
}

function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText(urgentMessages)
  return (
    <Banner tone="warning">
      <span className={css['trouble']}>
        {text}
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      </span>
    </Banner>
  )
}

function Unchanged() {
  const t = useText(urgentMessages)
  return <NothingChanged title={t('none')} text={t('noneText')} />
}

interface ChangesProps {
  changes: readonly SinceChange[]
  language: Language
  chosen: ReadonlySet<Id>
  onChoose: (chosen: ReadonlySet<Id>) => void
}

function Changes({ changes, language, chosen, onChoose }: ChangesProps) {
  const t = useText(urgentMessages)
  const toggle = (node: Id): void => onChoose(toggled(chosen, node))
  return (
    <fieldset className={css['changes']}>
      <legend>{t('changes')}</legend>
      {changes.map(({ node, place, lines }) => (
        <Checkbox key={node} checked={chosen.has(node)} onChange={() => toggle(node)}>
          <ChangeWords place={place} lines={lines} language={language} />
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface NoticeProps {
  title: string
  language: Language
  locked: boolean
  urgent: readonly SinceChange[]
}

/** As the server will word it. */
function Notice({ title, language, locked, urgent }: NoticeProps) {
  const t = useText(urgentMessages)
  if (urgent.length === 0) return null
  const lines = locked ? [] : urgent.flatMap((change) => change.lines)
  return (
    <figure className={css['preview']}>
      <figcaption>{t('preview')}</figcaption>
      <div className={css['notice']} lang={localeOf(language)}>
        <Icon name="bell" size={18} />
        <div>
          <strong dir="auto">{title}</strong>
          <p dir="auto">{noticeBody(lines, language)}</p>
        </div>
      </div>
      {locked && <p>{t('previewLocked')}</p>}
    </figure>
  )
}

/** @param wrong what is to be put right before anybody can be told */
function Readers({ count, wrong }: { count: number; wrong: string | null }) {
  const t = useText(urgentMessages)
  return (
    <div className={css['readers']} role="status">
      <strong>{t('readers', { count })}</strong>
      {count === 0 ? <span>{t('noReaders')}</span> : wrong && <span>{wrong}</span>}
    </div>
  )
}

interface SureProps {
  id: Id
  count: number
  urgent: readonly SinceChange[]
  children: ReactNode
  onBack: () => void
  onClose: () => void
}

function Sure({ id, count, urgent, children, onBack, onClose }: SureProps) {
  const t = useText(urgentMessages)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const sendNow = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    const nodes = urgent.map(({ node }) => node)
    const told = await sendUrgentNotification(id, nodes).catch((failure: unknown) => failure)
    setBusy(false)
    if (typeof told === 'number') {
      toast(t('told', { count: told }), { tone: 'success', duration: 4000 })
      return onClose()
    }
    if (!(told instanceof ApiError || told instanceof NetworkError)) throw told
    // Another device chose that changes wait, and this one has not heard of it: sending would show them all.
    const waits = told instanceof ApiError && told.code === 'VERSION_CONFLICT'
    setError(waits ? t('waits') : told instanceof ApiError ? told.message : t('offline'))
  }
  return (
    <Confirm
      title={t('sureTitle', { count })}
      glyph="bell"
      confirm={t('sureDo')}
      cancel={t('notYet')}
      busy={busy}
      error={error}
      onConfirm={() => void sendNow()}
      onClose={onBack}
    >
      <p>{t('sureBody')}</p>
      {children}
    </Confirm>
  )
}

// Settings of a guidebook: the readers' password, which only the server keeps, the language of its pages, when guests see
// changes, and its trip.
import { useEffect, useState } from 'react'
import type { Release } from '#domain/guidebook/document.ts'
import { type Language, LANGUAGES } from '#domain/language.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { readGuidebookPassword } from '#pwa/api/guidebook/guidebook.ts'
import { dialogMessages } from './messages.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { releaseMessages } from '#pwa/features/builder/release/messages.ts'
import { ReleaseChoice } from '#pwa/features/builder/release/release-choice.tsx'
import { useUnsent } from '#pwa/features/builder/release/use-unsent.ts'
import { useSayOlder } from '#pwa/features/sync/use-say-older.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { TripFields } from '#pwa/features/builder/trip/trip-fields.tsx'
import { editsOf, formOf, isWrongDay, isWrongLength } from '#pwa/features/builder/trip/trip-form.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { chooseRelease } from '#pwa/offline/release.ts'
import { changeFacts } from '#pwa/offline/server/sync.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './dialogs.module.css'

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dialogMessages)
  const f = useText(frameMessages)
  const sayOlder = useSayOlder()
  const session = useSession()
  const { guidebook, isNew, kept } = useLocal()
  const unsent = useUnsent()
  const [release, setRelease] = useState<Release>(kept.release ?? 'live')
  const [isAsking, setAsking] = useState(false)
  const [language, setLanguage] = useState<Language>(guidebook.language)
  const [opened] = useState(guidebook)
  const [trip, setTrip] = useState(() => formOf(guidebook))
  const isWrong = isWrongDay(trip.trip) || isWrongLength(trip.trip)
  const password = usePassword(guidebook._id, isNew)
  const save = async (): Promise<void> => {
    if (isWrong || !(await password.save())) return
    if (release !== (kept.release ?? 'live')) await chooseRelease(guidebook._id, release)
    const facts = editsOf(trip, formOf(opened), guidebook)
    session.change({ kind: 'all', edits: [{ kind: 'shell', fields: { language } }, ...facts] })
    toast(t('settingsSaved'), { tone: 'success', duration: 2000 })
    onClose()
  }
  const saveAll = (): Promise<void> => save().catch(sayOlder)
  // What waits would be seen at once, also what this device cannot count, or has not counted yet.
  const mayWait = unsent.count > 0 || unsent.isBlind || (unsent.isKnown && !unsent.isCounted)
  const isShowing = release === 'live' && mayWait
  if (isAsking)
    return (
      <ShowAll
        count={unsent.count}
        onConfirm={() => void saveAll().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    )
  return (
    <Dialog
      title={t('settingsTitle')}
      closable
      onClose={onClose}
      actions={
        <Button look="primary" busy={password.busy} onClick={() => (isShowing ? setAsking(true) : void saveAll())}>
          {f('save')}
        </Button>
      }
    >
      <div className={css['stack']}>
        <LanguageChoice value={language} onChange={setLanguage} />
        {isNew ? <p>{t('passwordNeedsSave')}</p> : <PasswordField {...password} />}
        {!isNew && <ReleaseChoice value={release} onChange={setRelease} />}
        <TripFields guidebook={opened} form={trip} onChange={setTrip} />
      </div>
    </Dialog>
  )
}

function LanguageChoice({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const t = useText(dialogMessages)
  return (
    <div>
      <p className={css['choice']} aria-hidden="true">
        {t('language')}
      </p>
      <Segmented
        label={t('language')}
        full
        value={value}
        onChange={onChange}
        choices={LANGUAGES.map((one) => ({ value: one, label: t(`language_${one}`) }))}
      />
    </div>
  )
}

/** From sending to live. */
function ShowAll({ count, onConfirm, onClose }: { count: number; onConfirm: () => void; onClose: () => void }) {
  const t = useText(releaseMessages)
  return (
    <Confirm
      title={t('liveTitle')}
      glyph="eye"
      confirm={t('liveDo')}
      cancel={t('cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('liveBody', { count })}
    </Confirm>
  )
}

interface Password {
  value: string
  error: string | undefined
  busy: boolean
  change: (value: string) => void
  /** Answers whether the server has it now. */
  save: () => Promise<boolean>
}

/** The owner reads the password again each time; it is never stored on a device. */
function usePassword(guidebookId: string, isNew: boolean): Password {
  const t = useText(dialogMessages)
  const [stored, setStored] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const failed = (failure: unknown): false => {
    setError(failure instanceof ApiError ? (failure.fields['password'] ?? failure.message) : t('passwordOffline'))
    if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure
    return false
  }
  useEffect(() => {
    if (isNew) return
    readGuidebookPassword(guidebookId).then((password) => setStored(password ?? ''), failed)
    // Asked once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const write = async (password: string): Promise<boolean> => {
    await changeFacts(guidebookId, { password: password === '' ? null : password })
    return true
  }
  return {
    value: typed ?? stored ?? '',
    error,
    busy,
    change: (value) => {
      setError(undefined)
      setTyped(value)
    },
    save: async () => {
      if (typed === null || typed === stored) return true
      setBusy(true)
      return write(typed)
        .catch(failed)
        .finally(() => setBusy(false))
    },
  }
}

function PasswordField({ value, error, change }: Password) {
  const t = useText(dialogMessages)
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={t('password')}
      optional
      type={shown ? 'text' : 'password'}
      autoComplete="off"
      value={value}
      hint={t('passwordHint')}
      error={error}
      onChange={(event) => change(event.target.value)}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          size="sm"
          tip="none"
          label={t(shown ? 'passwordHide' : 'passwordShow')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

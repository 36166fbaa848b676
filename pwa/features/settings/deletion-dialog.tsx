// Asks for the password before an account is deleted; afterwards nothing of it is on this device.
import { type FormEvent, useState } from 'react'
import { askForDeletion } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { signOutAndClearDevice } from '#pwa/features/frame/device/sign-out.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { ChooseByMailButton, ChooseByMailText, useChoosingByMail } from './choose-by-mail.tsx'
import { tableDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { PasswordField } from '#pwa/ui/form/password-field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './account.module.css'
import { messages } from './account-messages.ts'

const TOAST_MS = 10_000

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile()
  return profile?.hasPassword === false ? (
    <PasswordFirst email={profile.email} onClose={onClose} />
  ) : (
    <AskForPassword onClose={onClose} />
  )
}

/** The password is how somebody shows that it is them: who has none yet chooses one. */
function PasswordFirst({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText(messages)
  const choosing = useChoosingByMail(email)
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        {t('keep')}
      </Button>
      <ChooseByMailButton {...choosing} />
    </>
  )
  return (
    <Dialog role="alertdialog" title={t('ask')} glyph="trash" tone="danger" onClose={onClose} actions={actions}>
      <div className={css['ask']}>
        <p>{t('passwordFirst')}</p>
        <ChooseByMailText email={email} state={choosing.state} />
      </div>
    </Dialog>
  )
}

function AskForPassword({ onClose }: { onClose: () => void }) {
  const t = useText(messages)
  const profile = useProfile()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !profile) return
    if (password === '') return setTrouble(t('required'))
    setBusy(true)
    const answer = await askForDeletion(profile._id, password).catch((failure: unknown) => failure)
    if (typeof answer === 'string') {
      toast(t('done', { date: tableDate(answer) }), { duration: TOAST_MS })
      return signOutAndClearDevice()
    }
    setBusy(false)
    if (!(answer instanceof ApiError)) return setTrouble(t('failed'))
    setTrouble(answer.code === 'WRONG_PASSWORD' ? t('wrong') : answer.message)
  }
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        {t('keep')}
      </Button>
      <Button look="danger" type="submit" form="deletion" busy={busy}>
        {t(busy ? 'deleting' : 'delete')}
      </Button>
    </>
  )
  return (
    <Dialog role="alertdialog" title={t('ask')} glyph="trash" tone="danger" onClose={onClose} actions={actions}>
      <form id="deletion" className={css['ask']} noValidate onSubmit={(event) => void onSubmit(event)}>
        <p>{t('unsent')}</p>
        <input type="email" name="email" value={profile?.email ?? ''} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t('password')}
          required
          autoComplete="current-password"
          hint={t('passwordHint')}
          value={password}
          error={trouble}
          onChange={(event) => {
            setTrouble(undefined)
            setPassword(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}

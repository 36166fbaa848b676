// Asks an administrator for the password before a dangerous act in an older session; the act then goes on by itself.
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { confirmSession } from '#pwa/api/call/confirmed.ts'
import { ApiError } from '#pwa/api/errors.ts'
import type { Profile } from '#pwa/api/profile.ts'
import { messages } from '#pwa/features/frame/messages.ts'
import { deviceMessages } from './messages.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { PasswordField } from '#pwa/ui/form/password-field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { useSignOut } from './use-sign-out.tsx'

export function ConfirmPassword({ onEnd }: Props) {
  const profile = useProfile()
  if (!profile) return null
  return profile.hasPassword ? <AskForPassword profile={profile} onEnd={onEnd} /> : <SignInAnew onEnd={onEnd} />
}

interface Props {
  onEnd: (confirmed: boolean) => void
}

function AskForPassword({ profile, onEnd }: Props & { profile: Profile }) {
  const t = useText(deviceMessages)
  const general = useText(shared)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (password === '') return setTrouble(t('confirmEmpty'))
    setBusy(true)
    const failure = await confirmSession(password).catch((reason: unknown) => reason)
    setBusy(false)
    if (failure === undefined) return onEnd(true)
    setTrouble(failure instanceof ApiError ? failure.message : t('unreachableText'))
  }
  const actions = (
    <>
      <Button look="plain" onClick={() => onEnd(false)}>
        {general('cancel')}
      </Button>
      <Button look="primary" type="submit" form="confirm-password" busy={busy}>
        {t(busy ? 'confirmBusy' : 'confirmDo')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('confirmTitle')} glyph="lock" onClose={() => onEnd(false)} actions={actions}>
      <form id="confirm-password" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p style={{ marginBottom: 16 }}>{t('confirmText')}</p>
        <input type="email" name="email" value={profile.email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t('password')}
          required
          autoComplete="current-password"
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

/** Who came with Kakao has nothing to type: a new session is a young one, and so is the first with a chosen password. */
function SignInAnew({ onEnd }: Props) {
  const t = useText(deviceMessages)
  const frame = useText(messages)
  const general = useText(shared)
  const navigate = useNavigate()
  const { onSignOut, dialog } = useSignOut()
  const choose = () => {
    onEnd(false)
    void navigate({ to: '/settings/change-password' })
  }
  const actions = (
    <>
      <Button look="plain" onClick={() => onEnd(false)}>
        {general('cancel')}
      </Button>
      <Button onClick={choose}>{t('confirmChoose')}</Button>
      <Button look="primary" onClick={onSignOut}>
        {frame('signOut')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('confirmAnew')} glyph="lock" onClose={() => onEnd(false)} actions={actions}>
      {t('confirmAnewText')}
      {dialog}
    </Dialog>
  )
}

// The session ended while somebody works here: the same user signs in again, and nothing on the device is touched. Where
// its owner ended it from another device, all of it goes; only work that nobody else has waits for them.
import { type FormEvent, useEffect, useState } from 'react'
import { signIn } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { messages } from '#pwa/features/frame/messages.ts'
import { deviceMessages } from './messages.ts'
import { onSignInRequired } from '#pwa/features/session/sign-in-wanted.ts'
import { useSession } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { PasswordField } from '#pwa/ui/form/password-field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { useSignOut } from './use-sign-out.tsx'

export function SignInAgain() {
  const state = useSession()
  if (state.kind !== 'expired') return null
  const { email } = state.profile
  return state.revoked ? <Revoked email={email} /> : <Again email={email} />
}

function Revoked({ email }: { email: string }) {
  const t = useText(deviceMessages)
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    const empty = async (): Promise<void> => {
      const { signOutAndClearDevice, unsyncedAtSignOut } = await import('./sign-out.ts')
      if (await unsyncedAtSignOut()) return setWaits(true)
      await signOutAndClearDevice()
      toast(t('revoked'), { tone: 'warning' })
    }
    empty().catch(() => setWaits(true))
  }, [t])
  return waits ? <Again email={email} /> : null
}

function Again({ email }: { email: string }) {
  const t = useText(deviceMessages)
  const frame = useText(messages)
  const { onSignOut, dialog } = useSignOut()
  const [hidden, setHidden] = useState(false)
  useEffect(() => onSignInRequired(() => setHidden(false)), [])
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    const failure = await signIn(email, password, true).catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error) setTrouble(failure instanceof ApiError ? failure.message : t('unreachableText'))
  }
  if (hidden) return null
  return (
    <Dialog
      title={t('again')}
      glyph="lock"
      onClose={() => setHidden(true)}
      actions={
        <>
          <Button look="plain" onClick={onSignOut}>
            {frame('signOut')}
          </Button>
          <Button look="primary" type="submit" form="again" busy={busy}>
            {t('againDo')}
          </Button>
        </>
      }
    >
      <form id="again" onSubmit={(event) => void onSubmit(event)}>
        <p style={{ marginBottom: 16 }}>{t('againText', { email })}</p>
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={trouble}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
      {dialog}
    </Dialog>
  )
}

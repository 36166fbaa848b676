// Deleting an account for good: says what goes and what stays, and asks for the own password after a while.
import { type FormEvent, useId, useState } from 'react'
import type { ManagedUser } from '#domain/user/admin.ts'
import { deleteUser } from '#pwa/api/account/manage.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages } from '#pwa/features/user/messages.ts'
import css from '#pwa/features/user/user.module.css'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { PasswordField } from '#pwa/ui/form/password-field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { useUserAct } from './use-user-act.ts'

interface Props {
  user: ManagedUser
  onClose: () => void
  onGone?: (() => void) | undefined
}

const ABOUT_PASSWORD = ['REAUTH_NEEDED', 'WRONG_PASSWORD']

export function DeleteDialog({ user, onClose, onGone }: Props) {
  const t = useText(messages)
  const general = useText(shared)
  const form = useId()
  const [password, setPassword] = useState('')
  const { name } = user
  const act = useUserAct(
    () => deleteUser(user._id, password),
    t('done_delete', { name }),
    () => {
      onClose()
      onGone?.()
    },
  )
  // Once asked for it stays asked for.
  const [asksPassword, setAsksPassword] = useState(false)
  const aboutPassword = act.code !== undefined && ABOUT_PASSWORD.includes(act.code)
  if (aboutPassword && !asksPassword) setAsksPassword(true)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!act.busy) act.onConfirm()
  }
  const acts = (
    <>
      <Button look="plain" onClick={onClose}>
        {general('cancel')}
      </Button>
      <Button look="danger" type="submit" form={form} busy={act.busy}>
        {t('delete')}
      </Button>
    </>
  )
  return (
    <Dialog
      role="alertdialog"
      title={t('ask_delete', { name })}
      glyph="trash"
      tone="danger"
      onClose={onClose}
      actions={acts}
    >
      <form id={form} className={css['ask']} noValidate onSubmit={onSubmit}>
        <p>{t('text_delete', { email: user.email, count: user.guidebooksCount })}</p>
        {asksPassword && (
          <OwnPassword password={password} trouble={aboutPassword ? act.error : undefined} onChange={setPassword} />
        )}
        {act.error && !aboutPassword && <Banner tone="error">{act.error}</Banner>}
      </form>
    </Dialog>
  )
}

interface PasswordProps {
  password: string
  trouble: string | undefined
  onChange: (password: string) => void
}

function OwnPassword({ password, trouble, onChange }: PasswordProps) {
  const t = useText(messages)
  const me = useProfile()
  return (
    <>
      <input type="email" name="email" value={me?.email ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t('ownPassword')}
        required
        autoComplete="current-password"
        hint={me?.hasPassword === false ? t('noPassword') : undefined}
        value={password}
        error={trouble}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

// Deleting an account for good: says what goes and what stays.
import type { ManagedUser } from '#domain/user/admin.ts'
import { deleteUser } from '#pwa/api/account/manage.ts'
import { messages } from '#pwa/features/user/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { useUserAct } from './use-user-act.ts'

interface Props {
  user: ManagedUser
  onClose: () => void
  onGone?: (() => void) | undefined
}

export function DeleteDialog({ user, onClose, onGone }: Props) {
  const t = useText(messages)
  const { name } = user
  const act = useUserAct(
    () => deleteUser(user._id),
    t('done_delete', { name }),
    () => {
      onClose()
      onGone?.()
    },
  )
  return (
    <Confirm
      {...act}
      title={t('ask_delete', { name })}
      confirm={t('delete')}
      cancel=""
      glyph="trash"
      tone="danger"
      onClose={onClose}
    >
      {t('text_delete', { email: user.email, count: user.guidebooksCount })}
    </Confirm>
  )
}

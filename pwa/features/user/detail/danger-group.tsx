// Hiding and deleting an account; never one's own.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { type Asked, UserDialog } from '#pwa/features/user/user-dialog.tsx'
import { messages } from '#pwa/features/user/messages.ts'
import css from '#pwa/features/user/user.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'

export function DangerGroup({ user }: { user: ManagedUser }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const me = useProfile()
  const [asked, setAsked] = useState<Asked | null>(null)
  const hiding = user.isHidden ? 'unhide' : 'hide'
  if (me?._id === user._id) return <p className={css['note']}>{t('ownAccount')}</p>
  return (
    <section className={css['danger']} aria-label={t('account')}>
      <h2>{t('account')}</h2>
      <div className={css['dangerRow']}>
        <p>{t(user.status === 'leaving' ? 'text_keep' : `text_${hiding}`)}</p>
        <Button icon={user.isHidden ? 'eye' : 'eye-off'} onClick={() => setAsked(hiding)}>
          {t(hiding)}
        </Button>
      </div>
      <div className={css['dangerRow']}>
        <p>{t('deleteLead')}</p>
        <Button look="warning" icon="trash" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </div>
      {asked && (
        <UserDialog
          user={user}
          asked={asked}
          onClose={() => setAsked(null)}
          onGone={() => void navigate({ to: '/admin/users', replace: true })}
        />
      )}
    </section>
  )
}

// One's own portrait with the way to change it.
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages } from '#pwa/features/settings/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import css from './profile.module.css'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const PortraitDialog = lazy(() =>
  whenOnline(() => import('#pwa/features/portrait/portrait-dialog.tsx')).then((part) => ({
    default: part.PortraitDialog,
  })),
)

export function OwnPortrait() {
  const t = useText(messages)
  const profile = useProfile()
  const [open, setOpen] = useState(false)
  if (!profile) return null
  return (
    <div className={css['portrait']}>
      <Avatar profile={profile} size="huge" />
      <Button icon="image" onClick={() => setOpen(true)}>
        {t('portrait')}
      </Button>
      <Suspense>{open && <PortraitDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

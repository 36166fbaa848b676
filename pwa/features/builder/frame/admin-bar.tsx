// Over somebody else's guidebook: an administrator never forgets whose it is.
import { frameMessages } from './messages.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './sample-marks.module.css'

export function AdminBar() {
  const t = useText(frameMessages)
  const profile = useProfile()
  const { user } = useLocal().kept
  if (profile?.role !== 'admin' || !user || user._id === profile._id) return null
  return (
    <p className={css['admin']} role="note">
      <Icon name="shield" size={17} />
      {t('adminBar', { owner: user.companyName || user.name })}
    </p>
  )
}

// The ways in for whoever is not signed in.
import { Link } from '@tanstack/react-router'
import { messages } from '#pwa/features/frame/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'

export function GuestLinks({ onClick }: { onClick?: () => void }) {
  const t = useText(messages)
  return (
    <>
      <Link to="/login" className={buttonClass({ look: 'plain' })} onClick={onClick}>
        {t('logIn')}
      </Link>
      <Link to="/signup" className={buttonClass({ look: 'primary' })} onClick={onClick}>
        {t('start')}
      </Link>
    </>
  )
}

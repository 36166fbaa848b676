// What the server refused: publishing without a plan, and errors that need an answer.
import { useNavigate } from '@tanstack/react-router'
import { dialogMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'

interface Props {
  onClose: () => void
}

export function SubscriptionDialog({ onClose }: Props) {
  const t = useText(dialogMessages)
  const navigate = useNavigate()
  const onSubscribe = () => {
    onClose()
    void navigate({ to: '/settings/subscription' })
  }
  return (
    <Confirm
      title={t('subscriptionTitle')}
      glyph="crown"
      confirm={t('subscribe')}
      cancel={t('notNow')}
      onConfirm={onSubscribe}
      onClose={onClose}
    >
      {t('subscriptionBody')}
    </Confirm>
  )
}

/** ERROR: the server's own sentence; OK dismisses it. */
export function ErrorDialog({ text, onClose }: Props & { text: string }) {
  const t = useText(dialogMessages)
  return (
    <Confirm
      title={t('errorTitle')}
      glyph="alert"
      tone="danger"
      confirm={t('ok')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {text}
    </Confirm>
  )
}

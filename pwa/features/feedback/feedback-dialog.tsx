// The feedback form as a window, for screens without a footer.
import { useText } from '#pwa/intl/use-text.ts'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { messages } from './messages.ts'

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useText(messages)
  return (
    <Dialog title={t('feedback')} closable onClose={onClose}>
      <FeedbackForm onSent={onClose} />
    </Dialog>
  )
}

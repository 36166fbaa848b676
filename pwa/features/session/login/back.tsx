// From a panel back to the login form.
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from '#pwa/features/session/form.module.css'
import { messages } from '#pwa/features/session/messages.ts'

export function Back({ onBack }: { onBack: () => void }) {
  const t = useText(messages)
  return (
    <button type="button" className={css['back']} onClick={onBack}>
      <Icon name="arrow-l" size={18} />
      {t('backToLogin')}
    </button>
  )
}

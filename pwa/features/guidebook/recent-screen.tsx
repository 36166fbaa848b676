// /guidebooks/recent (requirement §2).
import { useText } from '#pwa/intl/use-text.ts'
import { messages } from './messages.ts'

export function RecentScreen() {
  const t = useText(messages)
  return <h1>{t('recent')}</h1>
}

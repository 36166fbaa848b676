// Says that what is shown is what this device kept, while the server gives nothing newer.
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Banner } from './banner.tsx'

export function FromDevice() {
  const t = useText(messages)
  return <Banner icon="device">{t('fromDevice')}</Banner>
}

// Says that there is no line, and that nothing is lost by it.
import { useText } from '#pwa/intl/use-text.ts'
import { useOnline } from '#pwa/offline/app/online.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { messages } from './messages.ts'
import css from './shell.module.css'

export function OfflineNotice() {
  const t = useText(messages)
  return (
    <div className={css['notice']}>
      {!useOnline() && (
        <Banner tone="warning" icon="wifi-off">
          {t('offline')}
        </Banner>
      )}
    </div>
  )
}

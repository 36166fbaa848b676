// Why the history can't be shown, and the way to try again.
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { versionMessages } from './messages.ts'
import type { VersionsError } from './use-versions.ts'
import css from './versions.module.css'

export function TroubleNote({ trouble, onRetry }: { trouble: VersionsError; onRetry: () => void }) {
  const t = useText(versionMessages)
  const m = useText(messages)
  return (
    <div className={css['trouble']}>
      <Banner
        tone={trouble === 'offline' || trouble === 'none' ? 'info' : 'error'}
        {...(trouble === 'offline' ? { icon: 'wifi-off' } : {})}
      >
        {t(trouble)}
      </Banner>
      {trouble !== 'gone' && <Button onClick={onRetry}>{m('retry')}</Button>}
    </div>
  )
}

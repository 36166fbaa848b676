// What stands over the window while files are dragged over it.
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { photoMessages } from './messages.ts'
import css from './photos.module.css'

export function DropSign() {
  const t = useText(photoMessages)
  return (
    <div className={css['target']} aria-hidden="true">
      <div className={css['sign']}>
        <Icon name="image" size={28} />
        <b>{t('dropTitle')}</b>
        <span>{t('dropText')}</span>
      </div>
    </div>
  )
}

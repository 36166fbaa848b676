// What an empty guidebook can begin with: a file, an older guidebook, the sample, a template; or nothing.
import { Link } from '@tanstack/react-router'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { startMessages } from './messages.ts'
import css from './start.module.css'
import { TemplateCards } from './template-cards.tsx'

const WAYS = [
  { key: 'file', to: '/guidebooks/import', icon: 'upload' },
  { key: 'older', to: '/guidebooks/shelf', icon: 'copy' },
  { key: 'sample', to: '/guidebooks/sample', icon: 'eye' },
] as const satisfies readonly { key: string; to: string; icon: IconName }[]

export function StartPanel({ onClose }: { onClose: () => void }) {
  const t = useText(startMessages)
  return (
    <section className={css['panel']} aria-labelledby="start-title">
      <h2 id="start-title">{t('title')}</h2>
      <p className={css['lead']}>{t('lead')}</p>
      <ul className={css['ways']}>
        {WAYS.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={css['way']}>
              <Icon name={icon} size={20} />
              <span>
                <b>{t(key)}</b>
                <small>{t(`${key}Hint`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <TemplateCards />
      <Button onClick={onClose}>{t('close')}</Button>
    </section>
  )
}

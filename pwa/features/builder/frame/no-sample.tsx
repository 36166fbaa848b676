// What stands at the sample's address where no guidebook is marked as the sample.
import { Link } from '@tanstack/react-router'
import { frameMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './screen.module.css'

export function NoSample() {
  const t = useText(frameMessages)
  useTitle(t('noSample'))
  const begin = (
    <Link to="/guidebooks/create" className={buttonClass({ look: 'primary' })}>
      <Icon name="plus" size={18} />
      {t('begin')}
    </Link>
  )
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['missing']}>
      <Empty level={1} title={t('noSample')} action={begin}>
        {t('noSampleHint')}
      </Empty>
    </main>
  )
}

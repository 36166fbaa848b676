// A shelf without covers: nothing is like what was asked for, or nothing is on it and it says how to begin.
import { Link } from '@tanstack/react-router'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { shelfMessages } from './shelf-messages.ts'

interface Props {
  /** By words, state or label. */
  narrowed: boolean
  onAll: () => void
}

export function NoCovers({ narrowed, onAll }: Props) {
  const t = useText(shelfMessages)
  if (narrowed)
    return (
      <Empty title={t('none')} action={<Button onClick={onAll}>{t('showAll')}</Button>}>
        {t('noneText')}
      </Empty>
    )
  // An empty guidebook is begun above; what is archived may be all there is.
  const ways = (
    <>
      <Link to="/guidebooks/import" className={buttonClass({ look: 'outlined' })}>
        <Icon name="upload" size={18} />
        {t('fromFile')}
      </Link>
      <Link to="/guidebooks/sample" className={buttonClass({ look: 'outlined' })}>
        <Icon name="eye" size={18} />
        {t('fromSample')}
      </Link>
    </>
  )
  return (
    <Empty title={t('none')} action={ways}>
      {t('nothingYetText')}
    </Empty>
  )
}

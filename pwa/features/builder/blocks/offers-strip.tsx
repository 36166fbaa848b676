// Below the bar where blocks that this guidebook uses have changed: how many, and the way to them.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useOffers } from './use-offers.ts'
import css from './blocks.module.css'

export function OffersStrip() {
  const t = useText(frameMessages)
  const ask = useDialogs()
  const { offers } = useOffers()
  if (offers.length === 0) return null
  return (
    <div className={css['strip']} role="status">
      <Icon name="bookmark" size={17} />
      <span>{t('blocksChanged', { count: offers.length })}</span>
      <button type="button" onClick={() => ask({ kind: 'blockOffers' })}>
        {t('lookAtBlocks')}
      </button>
    </div>
  )
}

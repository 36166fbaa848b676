// Blocks that changed, one by one: what stands here, what would, and the choice between them.
import { find } from '#domain/guidebook/find.ts'
import type { BlockOffer } from '#domain/guidebook/used-block.ts'
import type { BlockContent } from '#domain/own-block.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocument } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { besideWords, previewText } from './block-content.ts'
import { blockMessages } from './messages.ts'
import { type Offers, useOffers } from './use-offers.ts'
import css from './blocks.module.css'

export function BlockOffersDialog({ onClose }: { onClose: () => void }) {
  const t = useText(blockMessages)
  const { offers, take, leave } = useOffers()
  const all = (
    <Button look="primary" onClick={() => take(offers)}>
      {t('takeAll')}
    </Button>
  )
  return (
    <Dialog
      title={t('offersTitle')}
      width="wide"
      closable
      onClose={onClose}
      {...(offers.length > 1 && { actions: all })}
    >
      <p role="status">{t(offers.length === 0 ? 'allDone' : 'offersText')}</p>
      <ul className={css['offers']}>
        {offers.map((offer) => (
          <Offer key={offer.nodeId} {...{ offer, take, leave }} />
        ))}
      </ul>
    </Dialog>
  )
}

function Offer({ offer, take, leave }: { offer: BlockOffer } & Omit<Offers, 'offers'>) {
  const t = useText(blockMessages)
  const guidebook = useDocument()
  const { block, nodeId, pageId } = offer
  const { title } = block
  const here = find(guidebook, nodeId)?.node as BlockContent['node'] | undefined
  return (
    <li className={css['offer']}>
      <strong>
        <bdi>{title}</bdi> <small>{findPage(guidebook, pageId)?.title}</small>
      </strong>
      <dl>
        <div>
          <dt>{t('now')}</dt>
          <dd>{here && <Content node={here} />}</dd>
        </div>
        <div>
          <dt>{t('next')}</dt>
          <dd>
            <Content node={block.node} />
          </dd>
        </div>
      </dl>
      <div className={css['acts']}>
        <Button size="sm" look="plain" aria-label={t('leaveOf', { title })} onClick={() => leave(offer)}>
          {t('leave')}
        </Button>
        <Button size="sm" aria-label={t('takeOf', { title })} onClick={() => take([offer])}>
          {t('take')}
        </Button>
      </div>
    </li>
  )
}

/** Its words, its pictures, and where it leads. */
function Content({ node }: Pick<BlockContent, 'node'>) {
  const t = useText(blockMessages)
  const { pictures, links } = besideWords({ node })
  return (
    <>
      {previewText({ node })}
      {pictures.length > 0 && (
        <ul className={css['pictures']} aria-label={t('pictures')}>
          {pictures.map(({ small, alt }, at) => (
            <li key={at}>
              <img src={small} alt={alt?.trim() || t('picture')} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={css['links']} aria-label={t('links')}>
          {links.map((link) => (
            <li key={link}>
              <bdi>{link}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

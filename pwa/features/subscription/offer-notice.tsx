// A new price: the amount, from when, and the consent that has to be given within 30 days; without it the old price stays.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { consentToPrice } from '#pwa/api/subscription.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { queryClient } from '#pwa/features/frame/query-client.ts'
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'
import { mineQuery } from './queries.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { messages } from './notice-messages.ts'
import css from './notices.module.css'

type Offer = NonNullable<MySubscription['priceOffer']>

export function OfferNotice({ mine }: { mine: MySubscription }) {
  const t = useText(messages)
  const f = useText(frame)
  const day = useSeoulDay()
  const money = useMoney()
  const [open, setOpen] = useState(false)
  const offer = mine.priceOffer
  if (!offer) return null
  const facts = {
    from: day(offer.from),
    plan: f(`plan_${mine.plan}`),
    amount: money(offer.amount),
    oldAmount: money(offer.oldAmount),
  }
  if (offer.consentedAt !== null)
    return <Banner tone="success">{t('offerConsented', { ...facts, date: day(offer.consentedAt) })}</Banner>
  return (
    <>
      <Banner icon="megaphone">
        {t('offer', facts)} {t('offerKeeps', facts)}{' '}
        <button type="button" onClick={() => setOpen(true)}>
          {t('offerLook')}
        </button>
      </Banner>
      {open && <OfferDialog offer={offer} method={mine.paymentMethod} onClose={() => setOpen(false)} />}
    </>
  )
}

function OfferDialog({ offer, method, onClose }: { offer: Offer; method: string | null; onClose: () => void }) {
  const t = useText(messages)
  const day = useSeoulDay()
  const money = useMoney()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => consentToPrice(offer.amount),
    onSuccess: (mine) => {
      queryClient.setQueryData(mineQuery.queryKey, mine)
      onClose()
    },
  })
  const rows = [
    [t('offerFrom'), day(offer.from)],
    [t('offerOld'), money(offer.oldAmount)],
    [t('offerNew'), money(offer.amount)],
    [t('offerMethod'), method ?? t('methodNone')],
  ] as const
  return (
    <Confirm
      title={t('offerTitle')}
      confirm={isPending ? t('agreeing') : t('offerDo', { amount: money(offer.amount) })}
      cancel={t('offerNot')}
      glyph="receipt"
      busy={isPending}
      error={error ? (error instanceof ApiError ? error.message : t('failed')) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <div className={css['offer']}>
        <DescriptionList rows={rows} />
        <p>{t('offerKeeps', { oldAmount: money(offer.oldAmount) })}</p>
        <p>{t('offerCancel')}</p>
      </div>
    </Confirm>
  )
}

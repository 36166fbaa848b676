// A list without rows: still loading, nothing found, or not to be had.
import { Link } from '@tanstack/react-router'
import { messages } from './messages.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { FromDevice } from '#pwa/ui/status/from-device.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import css from './list.module.css'

interface None {
  search: string
  /** Another filter is on than the search. */
  filtered?: boolean
  onClear: () => void
}

/** 'Sorry! No Guidebooks Found': a search without hits says so and can be taken back, an empty shelf be filled. */
export function NoGuidebooks({ search, filtered = false, onClear }: None) {
  const t = useText(messages)
  const s = useText(shared)
  const action =
    search === '' && !filtered ? (
      <Link to="/guidebooks/create" className={buttonClass({ look: 'primary' })}>
        <Icon name="plus" size={18} />
        {t('firstOne')}
      </Link>
    ) : (
      <Button icon="x" onClick={onClear}>
        {search === '' ? s('showAll') : t('clearAll')}
      </Button>
    )
  const sentence = search === '' ? filtered && s('noneNarrowed') : t('noHitsText', { search })
  return (
    <Empty title={t(search === '' && !filtered ? 'noneYet' : 'none')} action={action}>
      {sentence || t('noneText')}
    </Empty>
  )
}

export function ListFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const t = useText(messages)
  return (
    <Banner tone="error">
      {t('failed')} {failure.message} <button onClick={onRetry}>{t('retry')}</button>
    </Banner>
  )
}

/** @param searched among titles that this device knows. */
export function StaleNotice({ searched }: { searched: boolean }) {
  const t = useText(messages)
  return (
    <div className={css['notice']}>
      {searched ? <Banner icon="device">{t('foundOnDevice')}</Banner> : <FromDevice />}
    </div>
  )
}

export function CardSkeletons() {
  const t = useText(messages)
  return (
    <div className={css['cards']} role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((key) => (
        <div key={key} className={css['skeleton']}>
          <Skeleton height="400px" radius="0" />
          <div className={css['lines']}>
            <Skeleton width="40%" />
            <Skeleton width="70%" height="22px" />
            <Skeleton width="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function RowSkeletons() {
  const t = useText(messages)
  return (
    <div className={css['skeleton']} role="status" aria-label={t('loading')}>
      <div className={css['lines']}>
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} height="34px" />
        ))}
      </div>
    </div>
  )
}

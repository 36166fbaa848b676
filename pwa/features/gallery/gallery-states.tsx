// The gallery without cards: on its way, empty, not found, out of reach; and what stands behind the last card.
import type { ReactNode } from 'react'
import { NetworkError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useOnline } from '#pwa/use-online.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import css from './gallery.module.css'
import { messages } from './messages.ts'

export const Skeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <Skeleton height="400px" radius="20px" />
    </li>
  ))

/** The first entries are on their way. */
export function Loading() {
  const t = useText(messages)
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={css['grid']}>
        <Skeletons count={8} />
      </ul>
    </div>
  )
}

export function NoneYet({ search, onClear }: { search: string; onClear?: () => void }) {
  const t = useText(messages)
  if (search === '') return <Empty title={t('none')}>{t('noneText')}</Empty>
  const action = onClear && (
    <Button icon="x" onClick={onClear}>
      {t('clearSearch')}
    </Button>
  )
  return (
    <Empty title={t('notFound')} action={action}>
      {t('notFoundText', { search })}
    </Empty>
  )
}

interface FailedProps {
  failure: Error
  busy: boolean
  onRetry: () => void
}

/** Nothing came. Without a network it says so, and where guidebooks are that need none. */
export function Failed({ failure, busy, onRetry }: FailedProps) {
  const t = useText(messages)
  const offline = !useOnline() && failure instanceof NetworkError
  const action = (
    <>
      <Button look="primary" icon="refresh" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
      {offline && (
        <a href="/m/saved" className={buttonClass({ look: 'plain' })}>
          {t('saved')}
        </a>
      )}
    </>
  )
  return (
    <div role="alert">
      <Empty cut title={t(offline ? 'offline' : 'failed')} action={action}>
        {offline ? t('offlineText') : <Detail failure={failure} />}
      </Empty>
    </div>
  )
}

function Detail({ failure }: { failure: Error }) {
  const t = useText(messages)
  return (
    <>
      {t('failedText')}
      {!(failure instanceof NetworkError) && (
        <>
          <br />
          {failure.message}
        </>
      )}
    </>
  )
}

/** What is there stays, and loading stops until somebody asks for it again. */
export function MoreFailed({ failure, busy, onRetry }: FailedProps) {
  const t = useText(messages)
  const offline = !useOnline() && failure instanceof NetworkError
  return (
    <div className={css['after']} role="alert">
      <p>{offline ? t('offline') : <Detail failure={failure} />}</p>
      <Button icon="refresh" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

export const After = ({ children }: { children: ReactNode }) => (
  <div className={css['after']} role="status">
    {children}
  </div>
)

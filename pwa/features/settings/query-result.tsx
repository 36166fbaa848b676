// What a screen shows until its answer is there, and where there is none: bars, a sentence with a way to ask again. An older
// answer that this device kept is said to be one when the newer one failed.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePersistedLists } from '#pwa/features/frame/device/use-persisted-lists.ts'
import { useUnreachable } from '#pwa/features/frame/use-unreachable.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { FromDevice } from '#pwa/ui/status/from-device.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { messages } from './messages.ts'
import css from './settings.module.css'

interface Props<T> {
  query: UseQueryResult<T>
  children: (answer: T) => ReactNode
}

/** Leads to `/server_not_available` where neither the server nor this device has an answer. */
export function QueryResult<T>({ query, children }: Props<T>) {
  const t = useText(messages)
  const { data, error, failureReason, isFetching, refetch } = query
  const restored = usePersistedLists(failureReason !== null)
  const lineIsGone = error?.name === 'NetworkError'
  useUnreachable(lineIsGone && !data && restored && !isFetching)
  if (data)
    return (
      <>
        {error && <FromDevice />}
        {children(data)}
      </>
    )
  if (!error || lineIsGone) return <Bars />
  return (
    <Banner tone="error">
      {error.message} <button onClick={() => void refetch()}>{t('retry')}</button>
    </Banner>
  )
}

function Bars() {
  const t = useText(messages)
  return (
    <div role="status" aria-label={t('loading')} className={css['bars']}>
      {[44, 44, 44].map((height, key) => (
        <Skeleton key={key} height={`${height}px`} radius="10px" />
      ))}
    </div>
  )
}

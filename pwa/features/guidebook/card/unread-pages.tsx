// What the counts say to do: pages that nobody opened, each with the way to it.
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { Statistics } from '#pwa/api/guidebook/statistics.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { readersMessages } from './readers-messages.ts'

/** Fewer readers say nothing of a page. */
const ENOUGH = 5
/** More are named by their number. */
const NAMED = 5

interface Props {
  guidebookId: Id
  data: Pick<Statistics, 'days' | 'pages'>
}

export function UnreadPages({ guidebookId, data }: Props) {
  const t = useText(readersMessages)
  const readers = data.days.reduce((sum, day) => sum + day.readers, 0)
  const unread = data.pages.flatMap(({ _id, title, readers: count }) =>
    _id !== null && title !== null && count === 0 ? [{ id: _id, title: title.trim() || t('untitled') }] : [],
  )
  if (readers < ENOUGH || unread.length === 0) return null
  const links = unread.slice(0, NAMED).map(({ id, title }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to="/guidebooks/edit/$guidebookId/contents/$contentId" params={{ guidebookId, contentId: id }}>
        <bdi>{title}</bdi>
      </Link>
    </Fragment>
  ))
  const others = unread.length - NAMED
  return (
    <Banner>
      {t.rich('unread', { count: unread.length, readers, pages: links })}
      {others > 0 && ` ${t('unreadMore', { count: others })}`} {t('unreadDo')}
    </Banner>
  )
}

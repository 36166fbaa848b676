// /admin/messages/create and /admin/messages/{messageId}: writing a message and sending it.
import { useListLink } from '#pwa/ui/list/list-link.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { Message } from '#domain/message.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { backClass, Page, PageTitle } from '#pwa/ui/base/page.tsx'
import css from './admin.module.css'
import { MessageForm } from './message-form.tsx'
import { messages } from './messages.ts'
import { messageQuery } from './queries.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'

export function NewMessageScreen() {
  const t = useText(messages)
  return (
    <Column title={t('createTitle')}>
      <MessageForm message={null} />
    </Column>
  )
}

export function MessageScreen({ messageId }: { messageId: Id }) {
  const t = useText(messages)
  const query = useQuery(messageQuery(messageId))
  const gone = query.error instanceof ApiError && query.error.status === 404
  // Only what the server says now is written on: what this device kept may have been changed by somebody else.
  const fresh = query.isFetchedAfterMount ? query : ({ ...query, data: undefined } as typeof query)
  if (gone)
    return (
      <Column title={t('editTitle')}>
        <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
      </Column>
    )
  return (
    <Column title={t('editTitle')} state={fresh.data && <State message={fresh.data} />}>
      <QueryResult query={fresh}>{(message) => <MessageForm message={message} />}</QueryResult>
    </Column>
  )
}

function State({ message: { status, shownAt, mail, mailed } }: { message: Message & { mailed?: number } }) {
  const t = useText(messages)
  const isLater = shownAt !== null && new Date(shownAt) > new Date()
  return (
    <p className={css['state']} role="status">
      <MessageStatusBadge status={status} />
      {shownAt === null ? t('draftState') : t(isLater ? 'shownLater' : 'shownFrom', { time: seoulTime(shownAt) })}
      {mail && shownAt !== null && <span>{t('mailedState', { count: mailed ?? 0 })}</span>}
    </p>
  )
}

function Column({ title, state, children }: { title: string; state?: ReactNode; children: ReactNode }) {
  const t = useText(messages)
  useTitle(title)
  const back = useListLink({ to: '/admin/messages' }, /^\/admin\/messages$/)
  return (
    <Page width="form">
      <Link {...back} className={backClass}>
        <Icon name="arrow-l" size={18} />
        {t('back')}
      </Link>
      <PageTitle>{title}</PageTitle>
      {state}
      {children}
    </Page>
  )
}

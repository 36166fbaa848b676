// /settings/notifications: all messages to this account, page by page.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReceivedMessage } from '#domain/message.ts'
import { LIMITS } from '#domain/limits.ts'
import { GradeBadge, nameOf } from '#pwa/features/message/grade.tsx'
import { messages } from '#pwa/features/message/messages.ts'
import { newsPage } from '#pwa/features/message/queries.ts'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { seoulDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { pageSearch } from '#pwa/ui/list/page-search.ts'
import css from './screens.module.css'

export function NotificationsScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1 } = pageSearch(useSearch({ strict: false }))
  const { data } = useQuery({ ...newsPage(page), refetchOnMount: 'always' })
  useTitle(t('notifications'))
  return (
    <SettingsCard title={t('notifications')} lead={t('lead')} broad>
      <div className={css['list']}>
        {data ? <NewsTable news={data.messages} page={data.page} /> : <Bars />}
        {data && (
          <Pagination
            page={data.page}
            pageCount={data.pageCount}
            onPage={(next) => void navigate({ to: '.', search: pageSearch({ page: next }) })}
          />
        )}
      </div>
    </SettingsCard>
  )
}

function NewsTable({ news, page }: { news: readonly ReceivedMessage[]; page: number }) {
  const t = useText(messages)
  const before = (page - 1) * LIMITS.pageSize
  const columns: Column<ReceivedMessage>[] = [
    { key: 'number', head: t('number'), kind: 'number', wideOnly: true, cell: (_, index) => before + index + 1 },
    { key: 'message', head: t('message'), kind: 'main', cell: (one) => <NewsLink news={one} /> },
    { key: 'grade', head: t('grade'), cell: ({ type }) => <GradeBadge type={type} /> },
    { key: 'date', head: t('date'), kind: 'number', cell: ({ shownAt }) => seoulDate(shownAt) },
  ]
  if (news.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return <Table caption={t('notifications')} columns={columns} rows={news} keyOf={({ _id }) => _id} />
}

function NewsLink({ news }: { news: ReceivedMessage }) {
  const t = useText(messages)
  return (
    <Link
      to="/settings/notifications/$messageId"
      params={{ messageId: news._id }}
      className={news.read ? css['read'] : css['unread']}
    >
      <bdi>{nameOf(news)}</bdi>
      {!news.read && <span className="vh"> {t('unread')}</span>}
    </Link>
  )
}

/** They stay where the list cannot be had. */
function Bars() {
  const t = useText(messages)
  return (
    <div role="status" aria-label={t('loading')} className={css['bars']}>
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height="44px" radius="10px" />
      ))}
    </div>
  )
}

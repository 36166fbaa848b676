// /admin/messages: every message, drafts among them, page by page.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Message } from '#domain/message.ts'
import type { MessageList } from '#pwa/api/admin/sent-message.ts'
import { GradeBadge, nameOf } from '#pwa/features/message/grade.tsx'
import { useListState } from '#pwa/ui/list/list-link.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { ExportButton } from '#pwa/features/settings/export-button.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { NoneFound } from '#pwa/ui/list/none-found.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { ListPageHead, Page } from '#pwa/ui/base/page.tsx'
import css from './admin.module.css'
import { shownDay } from './day.ts'
import { listSearch } from './messages-search.ts'
import { messages } from './messages.ts'
import { messagesQuery } from './queries.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'

export function MessagesScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1, search = '' } = listSearch(useSearch({ strict: false }))
  const query = useQuery(messagesQuery({ page, search }))
  useTitle(t('messages'))
  const go = (next: { page?: number; search?: string }) =>
    void navigate({ to: '/admin/messages', search: listSearch({ search, ...next }) })
  const list = query.data
  return (
    <Page width="admin" flows>
      <ListPageHead
        title={
          <>
            {t('messages')}
            {list && <Badge>{t(list.isLeast ? 'leastCount' : 'count', { count: list.totalCount })}</Badge>}
          </>
        }
        lead={t('lead')}
        search={
          <SearchBox
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={search}
            onSearch={(search) => go({ search })}
          />
        }
      >
        <ExportButton list="messages" filters={{ search }} />
        <Link to="/admin/messages/create" className={`${buttonClass({ look: 'primary' })} ${css['add']}`}>
          <Icon name="plus" size={18} />
          {t('create')}
        </Link>
      </ListPageHead>
      <QueryResult query={query}>
        {(found) => (
          <>
            <MessageTable list={found} search={search} onClear={() => go({ search: '' })} />
            <div className={css['pages']}>
              <Pagination page={found.page} pageCount={found.pageCount} onPage={(next) => go({ page: next })} />
            </div>
          </>
        )}
      </QueryResult>
    </Page>
  )
}

interface TableProps {
  list: MessageList
  search: string
  onClear: () => void
}

function MessageTable({ list, search, onClear }: TableProps) {
  const t = useText(messages)
  const before = (list.page - 1) * list.pageSize
  const columns: Column<Message>[] = [
    { key: 'number', head: t('number'), kind: 'number', wideOnly: true, cell: (_, index) => before + index + 1 },
    { key: 'message', head: t('message'), kind: 'main', cell: (message) => <MessageLink message={message} /> },
    { key: 'to', head: t('to'), cell: ({ users, mail }) => (mail ? t('toByMail', { to: t(users) }) : t(users)) },
    { key: 'date', head: t('date'), kind: 'number', cell: ({ messageDate }) => shownDay(messageDate) },
    { key: 'type', head: t('type'), cell: ({ type }) => <GradeBadge type={type} /> },
    { key: 'status', head: t('status'), cell: ({ status }) => <MessageStatusBadge status={status} /> },
  ]
  const looked = { narrowed: search !== '', onShowAll: onClear }
  const empty = <NoneFound {...looked} title={t('none')} text={t('noneText')} />
  return <Table caption={t('messages')} columns={columns} rows={list.messages} keyOf={({ _id }) => _id} empty={empty} />
}

function MessageLink({ message }: { message: Message }) {
  const state = useListState()
  return (
    <Link to="/admin/messages/$messageId" params={{ messageId: message._id }} state={state} className={css['link']}>
      <bdi>{nameOf(message)}</bdi>
    </Link>
  )
}

// /settings/notifications/{messageId}: one message, which counts as read from now on.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReceivedMessage } from '#domain/message.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { nameOf } from '#pwa/features/message/grade.tsx'
import { messages } from '#pwa/features/message/messages.ts'
import { oneNews } from '#pwa/features/message/queries.ts'
import { markAsRead } from '#pwa/features/message/read-marks.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import settings from '#pwa/features/settings/settings.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './screens.module.css'
import { MessageArticle } from './message-article.tsx'

export function NotificationScreen({ messageId }: { messageId: string }) {
  const t = useText(messages)
  const query = useQuery(oneNews(messageId))
  useRead(query.data)
  useTitle(query.data ? nameOf(query.data) : t('notifications'))
  const gone = query.error instanceof ApiError && query.error.status === 404
  return (
    <section className={settings['card']}>
      <div className={settings['inside']}>
        {gone ? (
          <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
        ) : (
          <QueryResult query={query}>{(news) => <MessageArticle news={news} />}</QueryResult>
        )}
      </div>
      <div className={`${settings['foot']} ${css['foot']}`}>
        <Link to="/settings/notifications" className={buttonClass()}>
          <Icon name="arrow-l" size={18} />
          {t('back')}
        </Link>
      </div>
    </section>
  )
}

function useRead(news: ReceivedMessage | undefined): void {
  const queryClient = useQueryClient()
  const unread = news?.read === false ? news._id : null
  useEffect(() => {
    if (unread !== null) markAsRead(queryClient, unread)
  }, [queryClient, unread])
}

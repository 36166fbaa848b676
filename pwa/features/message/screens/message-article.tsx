// A message opened: type, when, title, and its text with its lines.
import type { ReceivedMessage } from '#domain/message.ts'
import { GradeBadge } from '#pwa/features/message/grade.tsx'
import settings from '#pwa/features/settings/settings.module.css'
import { seoulTime } from '#pwa/intl/dates.ts'
import css from './screens.module.css'

export function MessageArticle({ news }: { news: ReceivedMessage }) {
  return (
    <article>
      <p className={css['meta']}>
        <GradeBadge type={news.type} />
        <time dateTime={news.shownAt}>{seoulTime(news.shownAt)}</time>
      </p>
      {news.title !== '' && (
        <h2 className={settings['title']} dir="auto">
          {news.title}
        </h2>
      )}
      <p className={css['body']} dir="auto">
        {news.message}
      </p>
    </article>
  )
}

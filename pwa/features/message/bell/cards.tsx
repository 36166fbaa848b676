// Unread messages that ask to be seen, as cards over the page: one stack, fanned out by pointer and focus (DESIGN §6).
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { GradeMark, nameOf } from '#pwa/features/message/grade.tsx'
import { messages } from '#pwa/features/message/messages.ts'
import { useKnownNews } from '#pwa/features/message/queries.ts'
import { noteRead } from '#pwa/features/message/reads.ts'
import css from './cards.module.css'

/** Closing one is reading it: on every device, for good. */
export function NewsCards() {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const cards = useKnownNews()?.messages.filter(({ read, notification }) => notification && !read) ?? []
  if (cards.length === 0) return null
  return (
    <ul className={css['stack']} aria-label={t('notifications')}>
      {cards.map((news) => (
        <li key={news._id} className={`${css['card']} ${css[news.type]}`}>
          <GradeMark type={news.type} />
          <div className={css['words']}>
            <Link to="/settings/notifications/$messageId" params={{ messageId: news._id }}>
              {nameOf(news)}
            </Link>
            {news.title !== '' && <p>{news.message}</p>}
          </div>
          <IconButton
            icon="x"
            size="sm"
            tip="none"
            label={t('closeCard', { title: nameOf(news) })}
            onClick={() => noteRead(queryClient, news._id)}
          />
        </li>
      ))}
    </ul>
  )
}

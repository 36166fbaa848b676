// Unread messages that ask to be seen, as cards over the page: one stack, fanned out by pointer and focus.
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '#pwa/intl/use-text.ts'
import { messages } from '#pwa/features/message/messages.ts'
import { useKnownNews } from '#pwa/features/message/queries.ts'
import { markAsRead } from '#pwa/features/message/read-marks.ts'
import { NewsCard } from './message-card.tsx'
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
        <NewsCard key={news._id} news={news} onClose={() => markAsRead(queryClient, news._id)} />
      ))}
    </ul>
  )
}

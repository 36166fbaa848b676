// One message as a card over the page.
import { Link } from '@tanstack/react-router'
import type { ReceivedMessage } from '#domain/message.ts'
import { GradeMark, nameOf } from '#pwa/features/message/grade.tsx'
import { messages } from '#pwa/features/message/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import css from './cards.module.css'

export function NewsCard({ news, onClose }: { news: ReceivedMessage; onClose: () => void }) {
  const t = useText(messages)
  return (
    <li className={`${css['card']} ${css[news.type]}`}>
      <GradeMark type={news.type} />
      <div className={css['words']}>
        <Link to="/settings/notifications/$messageId" params={{ messageId: news._id }}>
          <bdi>{nameOf(news)}</bdi>
        </Link>
        {news.title !== '' && <p dir="auto">{news.message}</p>}
      </div>
      <IconButton icon="x" size="sm" tip="none" label={t('closeCard', { title: nameOf(news) })} onClick={onClose} />
    </li>
  )
}

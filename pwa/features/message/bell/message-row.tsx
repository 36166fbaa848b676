// One message in the drop-down of the bell.
import type { ReceivedMessage } from '#domain/message.ts'
import { GradeMark, nameOf } from '#pwa/features/message/grade.tsx'
import { messages } from '#pwa/features/message/messages.ts'
import { seoulDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './bell.module.css'

export function NewsRow({ news, onOpen }: { news: ReceivedMessage; onOpen: () => void }) {
  const t = useText(messages)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={css['row']}
      data-unread={!news.read || undefined}
      onClick={onOpen}
    >
      <GradeMark type={news.type} />
      <span className={css['words']}>
        <b dir="auto">{nameOf(news)}</b>
        <small>
          {seoulDate(news.shownAt)}
          {!news.read && <span className="vh"> {t('unread')}</span>}
        </small>
      </span>
    </button>
  )
}

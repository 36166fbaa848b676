// A message as those who get it will see it: behind the bell, as a card, and opened.
import type { MessageText, ReceivedMessage } from '#domain/message.ts'
import { LIMITS } from '#domain/limits.ts'
import { NewsRow } from '#pwa/features/message/bell/message-row.tsx'
import { NewsCard } from '#pwa/features/message/bell/message-card.tsx'
import { MessageArticle } from '#pwa/features/message/screens/message-article.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import css from './admin.module.css'
import { messages } from './messages.ts'

interface Props {
  text: MessageText
  /** From when it is or would be read. */
  shownAt: string
  onClose: () => void
}

export function Preview({ text, shownAt, onClose }: Props) {
  const t = useText(messages)
  const news: ReceivedMessage = { ...text, _id: '', title: text.title.trim(), shownAt, read: false }
  const short = { ...news, message: news.message.slice(0, LIMITS.messageExcerpt) }
  return (
    <Dialog title={t('preview')} width="broad" closable onClose={onClose}>
      <p>{t('previewText')}</p>
      <div className={css['preview']}>
        <section>
          <h3>{t('previewBell')}</h3>
          {/* To be looked at only: what it says is in the whole message below. */}
          <div className={css['stage']} inert>
            <NewsRow news={short} onOpen={() => undefined} />
          </div>
        </section>
        {news.notification && (
          <section>
            <h3>{t('previewCard')}</h3>
            <ul className={css['cards']} inert>
              <NewsCard news={short} onClose={() => undefined} />
            </ul>
          </section>
        )}
        <section>
          <h3>{t('previewWhole')}</h3>
          <div className={css['opened']}>
            <MessageArticle news={news} />
          </div>
        </section>
      </div>
    </Dialog>
  )
}

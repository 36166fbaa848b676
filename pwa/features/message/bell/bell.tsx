// The bell of the header: a dot while something is unread, and the first three messages.
import { useNavigate } from '@tanstack/react-router'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { messages } from '#pwa/features/message/messages.ts'
import { useNews } from '#pwa/features/message/queries.ts'
import css from './bell.module.css'
import { NewsRow } from './message-row.tsx'

/** Messages in the drop-down. */
const FIRST = 3

export function Bell() {
  const t = useText(messages)
  const navigate = useNavigate()
  const news = useNews()
  const unread = news?.unreadCount ?? 0
  const first = news?.messages.slice(0, FIRST) ?? []
  return (
    <>
      <Menu
        align="end"
        label={t('notifications')}
        trigger={(button) => (
          <button
            {...button}
            type="button"
            className={css['bell']}
            data-unread={unread > 0 || undefined}
            aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('notifications')}
          >
            <Icon name="bell" />
          </button>
        )}
      >
        <div className={css['head']} role="presentation">
          {t('notifications')}
          {unread > 0 && <Badge tone="accent">{t('unreadCount', { count: unread })}</Badge>}
        </div>
        {first.map((one) => (
          <NewsRow
            key={one._id}
            news={one}
            onOpen={() => void navigate({ to: '/settings/notifications/$messageId', params: { messageId: one._id } })}
          />
        ))}
        {news?.messages.length === 0 && <p className={css['none']}>{t('none')}</p>}
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css['all']}
          onClick={() => void navigate({ to: '/settings/notifications' })}
        >
          {t('seeAll')}
        </button>
      </Menu>
      <span className="vh" role="status">
        {unread > 0 && t('arrived', { count: unread })}
      </span>
    </>
  )
}

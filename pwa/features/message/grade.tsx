// What a message's type looks like: alert red, warning yellow, information blue.
import type { MessageType, ReceivedMessage } from '#domain/message.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Badge, type BadgeTone } from '#pwa/ui/status/badge.tsx'
import css from './grade.module.css'
import { messages } from './messages.ts'

const ICONS: Record<MessageType, IconName> = {
  alert: 'alert',
  warning: 'alert-tri',
  information: 'info',
  other: 'megaphone',
}

const TONES: Record<MessageType, BadgeTone> = {
  alert: 'error',
  warning: 'warning',
  information: 'info',
  other: 'plain',
}

export function GradeBadge({ type }: { type: MessageType }) {
  const t = useText(messages)
  return <Badge tone={TONES[type]}>{t(type)}</Badge>
}

/** The type as a picture, named for those who don't see it. */
export function GradeMark({ type }: { type: MessageType }) {
  const t = useText(messages)
  return (
    <span className={`${css['mark']} ${css[type]}`} role="img" aria-label={t(type)}>
      <Icon name={ICONS[type]} size={19} />
    </span>
  )
}

/** A message without a title is called by its text. */
export const nameOf = ({ title, message }: Pick<ReceivedMessage, 'title' | 'message'>): string =>
  title || message.trim().replace(/\s+/g, ' ')

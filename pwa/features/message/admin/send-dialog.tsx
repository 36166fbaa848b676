// Asks before a message goes out: how many people it reaches.
import { useQuery } from '@tanstack/react-query'
import type { MessageText } from '#domain/message.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { messages } from './messages.ts'
import { readersQuery } from './queries.ts'

interface Props {
  written: Pick<MessageText, 'users' | 'mail'>
  busy: boolean
  onSend: () => void
  onClose: () => void
}

export function SendDialog({ written: { users, mail }, busy, onSend, onClose }: Props) {
  const t = useText(messages)
  const { data: readers, isError } = useQuery(readersQuery(users))
  const count = readers && t('sendReaches', { count: readers.people })
  return (
    <Confirm
      title={t('sendAsk')}
      glyph="send"
      confirm={t(busy ? 'sending' : 'send')}
      cancel={t('sendNot')}
      busy={busy}
      onConfirm={onSend}
      onClose={onClose}
    >
      <p role="status">{count ?? t(isError ? 'sendUncounted' : 'sendCounting')}</p>
      {mail && readers && <p>{t('sendMails', { count: readers.byMail })}</p>}
    </Confirm>
  )
}

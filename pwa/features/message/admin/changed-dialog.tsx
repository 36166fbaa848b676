// Somebody else saved the message that is being written: what stands there now is shown, and nothing written is lost.
import css from '#pwa/features/message/admin/admin.module.css'
import type { Message } from '#domain/message.ts'
import { messages } from '#pwa/features/message/admin/messages.ts'

import { MessageArticle } from '#pwa/features/message/screens/message-article.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'

interface Props {
  theirs: Message
  busy: boolean
  /** What is written here takes the place of theirs. */
  onOverwrite: () => void
  onClose: () => void
}

export function ChangedDialog({ theirs, busy, onOverwrite, onClose }: Props) {
  const t = useText(messages)
  return (
    <Confirm
      title={t('changedTitle')}
      glyph="alert-tri"
      confirm={t(busy ? 'saving' : 'changedOverwrite')}
      cancel={t('changedKeep')}
      busy={busy}
      onConfirm={onOverwrite}
      onClose={onClose}
    >
      <p>{t('changedText')}</p>
      <section className={css['theirs']} aria-label={t('changedTheirs')} tabIndex={0}>
        <h3>{t('changedTheirs')}</h3>
        <MessageArticle news={{ ...theirs, shownAt: theirs.shownAt ?? theirs.createdAt, read: true }} />
      </section>
    </Confirm>
  )
}

// The buttons of a message, below its fields: delete, preview, save, send or take back.
import { useState } from 'react'
import css from '#pwa/features/message/admin/admin.module.css'
import type { Message } from '#domain/message.ts'
import { messages } from '#pwa/features/message/admin/messages.ts'
import { nameOf } from '#pwa/features/message/grade.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import type { MessageFormAction } from './use-message-form.ts'

interface Props {
  message: Message | null
  /** What is on its way: nothing else is begun meanwhile. */
  busy: MessageFormAction | null
  act: (name: MessageFormAction) => () => void
  onPreview: () => void
}

export function FormFoot({ message, busy, act, onPreview }: Props) {
  const t = useText(messages)
  const [asks, setAsks] = useState(false)
  const isSent = message?.showing === true
  const once = (name: MessageFormAction) => () => busy === null && act(name)()
  const save = t(busy === 'save' ? 'saving' : isSent ? 'save' : 'saveDraft')
  return (
    <>
      {/* Pressing one leaves the focus in the field, so that a sentence that appears there moves nothing away. */}
      <div className={css['foot']} onMouseDown={(event) => event.preventDefault()}>
        {message && (
          <Button look="warning" icon="trash" className={css['delete'] ?? ''} onClick={() => setAsks(true)}>
            {t('delete')}
          </Button>
        )}
        <Button look="plain" icon="eye" onClick={onPreview}>
          {t('preview')}
        </Button>
        {isSent && (
          <Button icon="undo" busy={busy === 'unsend'} onClick={once('unsend')}>
            {t(busy === 'unsend' ? 'unsending' : 'unsend')}
          </Button>
        )}
        <Button type="submit" look={isSent ? 'primary' : 'outlined'} busy={busy === 'save'}>
          {save}
        </Button>
        {!isSent && (
          <Button look="primary" icon="send" busy={busy === 'send'} onClick={once('send')}>
            {t(busy === 'send' ? 'sending' : 'send')}
          </Button>
        )}
      </div>
      {asks && message && (
        <Confirm
          title={t('deleteAsk')}
          confirm={t(busy === 'delete' ? 'deleting' : 'delete')}
          cancel={t('keep')}
          glyph="trash"
          tone="danger"
          busy={busy === 'delete'}
          onConfirm={once('delete')}
          onClose={() => setAsks(false)}
        >
          {t('deleteText', { name: nameOf(message).slice(0, 80) })}
        </Confirm>
      )}
    </>
  )
}

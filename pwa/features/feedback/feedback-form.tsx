// The feedback form: words and a button, which rests while there are none.
import { type FormEvent, useId } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Area } from '#pwa/ui/form/field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { useDraft, writeDraft } from './draft.ts'
import css from './feedback.module.css'
import { messages } from './messages.ts'
import { useSend } from './use-send.ts'

/** @param onSent the window around it may close */
export function FeedbackForm({ onSent }: { onSent?: () => void }) {
  const t = useText(messages)
  const id = useId()
  const words = useDraft()
  const { busy, offline, send } = useSend(onSent)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(words)
  }
  return (
    <form className={css['form']} aria-label={t('feedback')} onSubmit={onSubmit}>
      <Area
        id={id}
        label={t('feedback')}
        hint={t('lead')}
        placeholder={t('placeholder')}
        rows={3}
        maxLength={LIMITS.feedbackLength}
        value={words}
        readOnly={busy}
        onChange={(event) => writeDraft(event.target.value)}
      />
      {offline && (
        <Banner tone="warning" icon="wifi-off">
          {t('offline')}
        </Banner>
      )}
      <Button type="submit" look="outlined" icon="send" busy={busy} disabled={words === '' || busy}>
        {busy ? t('sending') : t('send')}
      </Button>
    </form>
  )
}

// The form of a message: what it says, whom it is for, from when and how it shows.
import { useState, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { type Audience, type Message, type MessageType, shownFrom, type MessageText } from '#domain/message.ts'
import { LIMITS } from '#domain/limits.ts'
import type { FieldText } from '#domain/refusal.ts'
import css from './admin.module.css'
import { dayOf, shownDay } from './day.ts'
import { messages } from './messages.ts'
import { messages as kinds } from '#pwa/features/message/messages.ts'
import { ruled, useFieldErrors } from '#pwa/features/session/field-errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { Area, Field, type FieldProps } from '#pwa/ui/form/field.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { FormFoot } from './form-foot.tsx'
import { Preview } from './message-preview.tsx'
import { textOf, useMessageForm, type MessageFormValues } from './use-message-form.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { LeaveGuard } from '#pwa/ui/overlay/leave-guard.tsx'
import { MessageArticle } from '#pwa/features/message/screens/message-article.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { readersQuery } from './queries.ts'

const TYPES: MessageType[] = ['information', 'alert', 'warning', 'other']
const AUDIENCES: Audience[] = ['all', 'paid', 'free']

const textRule = (text: string): FieldText | null => (text.trim() === '' ? 'required' : null)

const dayRule = (day: string): FieldText | null =>
  day.trim() === '' ? 'required' : dayOf(day) === null ? 'invalid' : null

export function MessageForm({ message }: { message: Message | null }) {
  const t = useText(messages)
  const writing = useMessageForm(message)
  const [previews, setPreviews] = useState(false)
  const { form, act, over, conflict, sending } = writing
  const { isDirty } = form.formState
  return (
    <form
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (writing.busy === null) act('save')()
      }}
    >
      <div className={css['fields']}>
        <Words form={form} />
        <Settings form={form} />
        <Channels form={form} />
      </div>
      <FormFoot message={message} busy={writing.busy} act={act} onPreview={() => setPreviews(true)} />
      {previews && <PreviewNow written={form.getValues()} message={message} onClose={() => setPreviews(false)} />}
      {sending && !conflict && (
        <SendDialog
          written={sending.written}
          busy={writing.busy !== null}
          onSend={sending.send}
          onClose={sending.close}
        />
      )}
      {conflict && (
        <ChangedDialog
          theirs={conflict.theirs}
          busy={writing.busy !== null}
          onOverwrite={conflict.overwrite}
          onClose={conflict.close}
        />
      )}
      <LeaveGuard
        asks={() => isDirty && !over.current}
        words={{ title: t('leaveTitle'), text: t('leaveText'), leave: t('leave'), stay: t('stay') }}
      />
    </form>
  )
}

interface PreviewProps {
  written: MessageFormValues
  message: Message | null
  onClose: () => void
}

function PreviewNow({ written, message, onClose }: PreviewProps) {
  const day = dayOf(written.messageDate)
  const now = new Date()
  const since = message?.shownAt ? new Date(message.shownAt) : now
  const sent = since < now ? since : now
  const shownAt = day ? shownFrom(day, sent) : sent
  return <Preview text={textOf(written)} shownAt={shownAt.toISOString()} onClose={onClose} />
}

function Words({ form }: { form: UseFormReturn<MessageFormValues> }) {
  const t = useText(messages)
  const error = useFieldErrors(form)
  return (
    <>
      <Field
        label={t('title')}
        optional
        autoComplete="off"
        maxLength={LIMITS.titleLength}
        error={error('title')}
        {...form.register('title')}
      />
      <div className={css['text']}>
        <Area
          label={t('text')}
          required
          maxLength={LIMITS.messageLength}
          error={error('message')}
          {...ruled(form, 'message', textRule)}
        />
      </div>
    </>
  )
}

function Settings({ form }: { form: UseFormReturn<MessageFormValues> }) {
  const t = useText(messages)
  const kind = useText(kinds)
  const error = useFieldErrors(form)
  const day = useWatch({ control: form.control, name: 'messageDate' })
  const pick = (shown: string) =>
    form.setValue('messageDate', shown, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const dayField = ruled(form, 'messageDate', dayRule)
  const tidy = () => {
    const typed = dayOf(form.getValues('messageDate'))
    if (typed) form.setValue('messageDate', shownDay(typed), { shouldDirty: true })
  }
  return (
    <>
      <div className={css['choices']}>
        <Select label={t('type')} {...form.register('type')}>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {kind(type)}
            </option>
          ))}
        </Select>
        <Select label={t('to')} {...form.register('users')}>
          {AUDIENCES.map((users) => (
            <option key={users} value={users}>
              {t(users)}
            </option>
          ))}
        </Select>
        <DayField
          label={t('date')}
          required
          aria-describedby="day-hint"
          error={error('messageDate')}
          shown={day}
          onPick={pick}
          {...dayField}
          onBlur={(event) => void dayField.onBlur(event).then(tidy)}
        />
      </div>
      <p id="day-hint" className={css['hint']}>
        {t('dateHint')}
      </p>
    </>
  )
}

/** Beside the bell: a card over the page, a mail. */
function Channels({ form }: { form: UseFormReturn<MessageFormValues> }) {
  const t = useText(messages)
  return (
    <>
      <Controller
        control={form.control}
        name="notification"
        render={({ field: { value, onChange } }) => (
          <Also
            name={t('notification')}
            label={t(value ? 'notificationOn' : 'notificationOff')}
            on={value}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="mail"
        render={({ field: { value, onChange } }) => (
          <Also
            name={t('mail')}
            label={t(value ? 'mailOn' : 'mailOff')}
            hint={t('mailHint')}
            on={value}
            onChange={onChange}
          />
        )}
      />
    </>
  )
}

interface AlsoProps {
  name: string
  /** What it means as it stands. */
  label: string
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A further way in which it reaches people. */
function Also({ name, label, hint, on, onChange }: AlsoProps) {
  return (
    <div className={css['toggle']}>
      <span aria-hidden="true">{name}</span>
      <Toggle on={on} label={label} name={`${name}: ${label}`} onChange={onChange} />
      {hint && <p>{hint}</p>}
    </div>
  )
}

interface Props {
  theirs: Message
  busy: boolean
  /** What is written here takes the place of theirs. */
  onOverwrite: () => void
  onClose: () => void
}

/** Somebody else saved the message that is being written: what stands there now is shown, and nothing written is lost. */
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

interface DayFieldProps extends FieldProps {
  /** As it is shown. */
  shown: string
  onPick: (shown: string) => void
}

/** A day, typed as YYYY.MM.DD or chosen in the browser's own calendar. */
function DayField({ shown, onPick, ...field }: DayFieldProps) {
  const t = useText(messages)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <Field
      {...field}
      inputMode="numeric"
      placeholder="YYYY.MM.DD"
      autoComplete="off"
      maxLength={14}
      after={
        <span className={css['calendar']}>
          <IconButton
            icon="calendar"
            size="sm"
            tip="none"
            label={t('pickDate')}
            onClick={() => calendar.current?.showPicker()}
          />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={dayOf(shown) ?? ''}
            onChange={({ target }) => target.value !== '' && onPick(shownDay(target.value))}
          />
        </span>
      }
    />
  )
}

interface SendProps {
  written: Pick<MessageText, 'users' | 'mail'>
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks before a message goes out: how many people it reaches. */
function SendDialog({ written: { users, mail }, busy, onSend, onClose }: SendProps) {
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

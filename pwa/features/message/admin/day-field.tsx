// A day, typed as YYYY.MM.DD or chosen in the browser's own calendar.
import { useRef } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Field, type FieldProps } from '#pwa/ui/form/field.tsx'
import css from './admin.module.css'
import { dayOf, shownDay } from './day.ts'
import { messages } from './messages.ts'

interface Props extends FieldProps {
  /** As it is shown. */
  shown: string
  onPick: (shown: string) => void
}

export function DayField({ shown, onPick, ...field }: Props) {
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

// A labelled text field with its hint or error sentence.
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './field.module.css'

interface Words {
  label: string
  /** Hides the label from the eye where the place says enough (search boxes). */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Shows the 선택 tag. */
  optional?: boolean
}

interface Box extends Words {
  icon?: IconName
  /** Inside the box, before what is typed: the beginning that is given. */
  before?: string | undefined
  /** Inside the box, after the text: a clear or an eye button. */
  after?: ReactNode
  size?: 'sm' | 'md'
}

export interface FieldProps extends Box, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement>
}

export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, optional, icon, before, after, size, id, ...input } = props
  const own = useId()
  const inputId = id ?? own
  const look = [css['box'], size === 'sm' && css['small'], error && css['bad'], input.disabled && css['off']]
  return (
    <div className={css['field']}>
      <Label {...{ inputId, label, labelHidden, optional, required: input.required }} />
      <div className={look.filter(Boolean).join(' ')}>
        {icon && <Icon name={icon} size={18} />}
        {before && (
          <span className={css['before']} aria-hidden="true">
            {before}
          </span>
        )}
        <input
          dir="auto"
          {...input}
          id={inputId}
          className={css['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error, hint, input['aria-describedby'])}
        />
        {input.disabled && <Icon name="lock" size={17} />}
        {after}
      </div>
      <Sentence inputId={inputId} error={error} hint={hint} />
    </div>
  )
}

export interface AreaProps extends Words, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function Area(props: AreaProps) {
  const { label, labelHidden, hint, error, optional, id, ...area } = props
  const own = useId()
  const inputId = id ?? own
  return (
    <div className={css['field']}>
      <Label {...{ inputId, label, labelHidden, optional, required: area.required }} />
      <div className={[css['box'], css['area'], error && css['bad']].filter(Boolean).join(' ')}>
        <textarea
          dir="auto"
          {...area}
          id={inputId}
          className={css['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error, hint)}
        />
      </div>
      <Sentence inputId={inputId} error={error} hint={hint} silent={!('error' in props)} />
    </div>
  )
}

interface LabelProps {
  inputId: string
  label: string
  labelHidden: boolean | undefined
  optional: boolean | undefined
  required: boolean | undefined
}

function Label({ inputId, label, labelHidden, optional, required }: LabelProps) {
  const t = useText(messages)
  return (
    <div className={labelHidden ? 'vh' : css['label']}>
      <label htmlFor={inputId}>{label}</label>
      {required && <i aria-hidden="true">*</i>}
      {optional && <small>{t('optional')}</small>}
    </div>
  )
}

interface SentenceProps {
  inputId: string
  error: string | undefined
  hint: ReactNode
  /** The field never has an error: nothing waits to say one. */
  silent?: boolean
}

function Sentence({ inputId, error, hint, silent }: SentenceProps) {
  return (
    <>
      {!silent && (
        <div role="alert" id={`${inputId}-error`}>
          {error && <FieldError>{error}</FieldError>}
        </div>
      )}
      {hint && !error && (
        <div className={css['hint']} id={`${inputId}-hint`}>
          {hint}
        </div>
      )}
    </>
  )
}

/** What is wrong, as it stands below a field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={`${css['hint']} ${css['error']}`}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  )
}

function describedBy(id: string, error: string | undefined, hint: ReactNode, more?: string): string | undefined {
  const own = error ? `${id}-error` : hint ? `${id}-hint` : ''
  return [own, more].filter(Boolean).join(' ') || undefined
}

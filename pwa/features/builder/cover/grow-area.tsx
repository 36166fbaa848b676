// A text field that looks like the words it edits: same type, as tall as its lines.
import { type KeyboardEvent, type TextareaHTMLAttributes, useRef } from 'react'
import type { FieldInput } from '#pwa/features/builder/session/use-field.ts'
import css from './grow-area.module.css'

interface Props extends Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'placeholder' | 'maxLength' | 'onFocus' | 'autoFocus' | 'onKeyDown' | 'onPaste'
> {
  label: string
  field: FieldInput
  /** The placeholder is what readers see. */
  real?: boolean
  /** One line: Enter leaves the field. */
  single?: boolean
  onLeave?: () => void
}

/** Keys that `onKeyDown` takes are its own. */
export function GrowArea({
  label,
  field,
  single,
  real,
  onLeave,
  placeholder,
  onFocus,
  onKeyDown: own,
  ...rest
}: Props) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    own?.(event)
    if (event.defaultPrevented) return
    const leaves = event.key === 'Escape' || (event.key === 'Enter' && single)
    if (!leaves) return
    event.preventDefault()
    ref.current?.blur()
    onLeave?.()
  }
  return (
    <span className={css['grow']} data-value={field.value || placeholder} data-real={real}>
      <textarea
        {...rest}
        ref={ref}
        dir="auto"
        rows={1}
        aria-label={label}
        aria-invalid={field.error !== undefined}
        placeholder={placeholder}
        value={field.value}
        onFocus={(event) => {
          field.onFocus(event)
          onFocus?.(event)
        }}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

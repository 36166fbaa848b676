// When a form's field shows its error: after it was changed and left, or once the form was sent (requirement §5).
import type { FieldErrors, FieldValues, FormState } from 'react-hook-form'
import { type FieldText, fieldText } from '#domain/refusal.ts'
import { localeOf, useLanguage } from '#pwa/intl/language.ts'

/** Rules answer the code of their text, so that the sentence follows the language while it stands there. */
export const ruled = (rule: (value: string) => FieldText | null) => (value: string) => rule(value) ?? true

/** Answers the sentence for a field, or undefined while it has no right to show one. */
export function useFieldErrors<F extends FieldValues>(
  state: FormState<F>,
): (name: keyof F & string) => string | undefined {
  const locale = localeOf(useLanguage())
  return (name) => {
    const used = state.submitCount > 0 || (flag(state.dirtyFields, name) && flag(state.touchedFields, name))
    const message = (state.errors as FieldErrors<FieldValues>)[name]?.message
    return used && typeof message === 'string' ? fieldText(message, locale) : undefined
  }
}

const flag = (flags: object, name: string): boolean => (flags as Record<string, unknown>)[name] === true

// When a form's field shows its error: after it was changed and left, or once the form was sent.
import type { FieldErrors, FieldValues, FormState, Path, UseFormReturn } from 'react-hook-form'
import { type FieldText, fieldText } from '#domain/refusal.ts'
import { useLanguage } from '#pwa/intl/language.ts'

/**
 * Registers a field with its rule: judged when it is left; a sentence that stands there goes the moment the value is
 * good. Rules answer the code of their text, so that the sentence
 * follows the language. `partner`: a field whose rule looks at this one.
 */
export function ruled<F extends FieldValues>(
  { register, trigger, clearErrors, getFieldState, getValues }: UseFormReturn<F>,
  name: Path<F>,
  rule: (value: string) => FieldText | null,
  partner?: Path<F>,
) {
  return register(name, {
    validate: (value: unknown) => rule(String(value)) ?? true,
    onChange: () => {
      const standing = getFieldState(name).error?.message
      const trouble = rule(String(getValues(name)))
      // Leaving an empty field said 'required'; while something is typed into it that is no longer true.
      if (standing && (trouble === null || (standing === 'required' && trouble !== 'required'))) clearErrors(name)
      if (partner && getValues(partner)) void trigger(partner)
    },
  })
}

/** Answers the sentence for a field, or undefined while it has no right to show one. */
export function useFieldErrors<F extends FieldValues>(
  state: FormState<F>,
): (name: keyof F & string) => string | undefined {
  const language = useLanguage()
  return (name) => {
    const used = state.submitCount > 0 || (flag(state.dirtyFields, name) && flag(state.touchedFields, name))
    const message = (state.errors as FieldErrors<FieldValues>)[name]?.message
    return used && typeof message === 'string' ? fieldText(message, language) : undefined
  }
}

const flag = (flags: object, name: string): boolean => (flags as Record<string, unknown>)[name] === true

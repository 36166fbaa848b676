// When a form's field shows its error: after it was changed and left, or once the form was sent. That it may not stay empty is
// said as soon as it is left.
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type FieldText, fieldText } from '#domain/refusal.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { whenReleased } from '#pwa/ui/base/when-released.ts'

/**
 * Registers a field with its rule: judged when it is left; a sentence that stands there goes the moment the value is
 * good. Rules answer the code of their text, so that the sentence
 * follows the language. `partner`: a field whose rule looks at this one.
 */
export function ruled<F extends FieldValues>(
  { control, register, trigger, clearErrors, getFieldState, getValues }: UseFormReturn<F>,
  name: Path<F>,
  rule: (value: string) => FieldText | null,
  partner?: Path<F>,
) {
  const field = register(name, {
    validate: (value: unknown) => rule(String(value)) ?? true,
    onChange: () => {
      changedOf(control).add(name)
      const standing = getFieldState(name).error?.message
      const trouble = rule(String(getValues(name)))
      // Leaving an empty field said 'required'; while something is typed into it that is no longer true.
      if (standing && (trouble === null || (standing === 'required' && trouble !== 'required'))) clearErrors(name)
      if (partner && getValues(partner)) void trigger(partner)
    },
  })
  const onBlur: typeof field.onBlur = (event) =>
    new Promise((resolve) => whenReleased(() => resolve(field.onBlur(event))))
  return { ...field, onBlur }
}

/** Of each form the fields that somebody has typed in: one that was emptied again is no longer 'dirty'. */
const changed = new WeakMap<object, Set<string>>()

function changedOf(control: object): Set<string> {
  const names = changed.get(control) ?? new Set()
  changed.set(control, names)
  return names
}

/** Answers the sentence for a field, or undefined while it has no right to show one. */
export function useFieldErrors<F extends FieldValues>({
  control,
  formState,
}: Pick<UseFormReturn<F>, 'control' | 'formState'>): (name: keyof F & string) => string | undefined {
  const language = useLanguage()
  return (name) => {
    const message = (formState.errors as FieldErrors<FieldValues>)[name]?.message
    const isUsed = changedOf(control).has(name) || message === 'required'
    const isShown = formState.submitCount > 0 || (isUsed && flag(formState.touchedFields, name))
    return isShown && typeof message === 'string' ? fieldText(message, language) : undefined
  }
}

const flag = (flags: object, name: string): boolean => (flags as Record<string, unknown>)[name] === true

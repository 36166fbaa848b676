// What a plain input holds, as it can be stored; what had to go is told at the field.
import { shortened, storable } from '#domain/guidebook/schema/characters.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { sayAt } from '#pwa/ui/form/field-note.ts'

export type Input = HTMLInputElement | HTMLTextAreaElement

/** Reads an input to which something was just done. The browser holds to `maxLength` only where a hand types. */
export function useFittedText(): (input: Input) => string {
  const t = useText(messages)
  return (input) => {
    const { value, maxLength } = input
    const fitted = maxLength < 0 ? storable(value) : shortened(storable(value), maxLength)
    if (fitted !== value) sayAt(input, t('notKept'))
    return fitted
  }
}

// The title of a small item, edited where it stands.
import type { ItemType } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { partMessages } from '#pwa/features/builder/messages/parts.ts'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { usePart, usePartEdits } from './part-context.ts'
import css from './parts.module.css'

type Placeholder = Extract<keyof (typeof partMessages)['en'], `${string}TitlePlaceholder`>

const PLACEHOLDERS: Partial<Record<ItemType, Placeholder>> = {
  button: 'buttonTitlePlaceholder',
  accordion: 'accordionTitlePlaceholder',
  airticket: 'airticketTitlePlaceholder',
  preparation: 'preparationTitlePlaceholder',
}

export function PartTitle({ value }: { value: string }) {
  const t = useText(partMessages)
  const { id, type } = usePart()
  const edits = usePartEdits()
  const field = useField(value, (title, burst) => edits.type('title', title, burst), { id, field: 'title' })
  return (
    <span className={css['title']}>
      <GrowArea
        label={t(type === 'button' ? 'buttonTitle' : 'partTitle')}
        field={field}
        single
        maxLength={LIMITS.titleLength}
        placeholder={t(PLACEHOLDERS[type] ?? 'activityTitlePlaceholder')}
        onFocus={edits.enter}
        onLeave={edits.leave}
      />
    </span>
  )
}

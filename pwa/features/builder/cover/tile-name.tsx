// A tile's name: as readers see it, or as a field while it is being changed. Enter or Escape leaves it.
import type { ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { coverMessages } from './messages.ts'
import { useIsEditing, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GrowArea } from './grow-area.tsx'

interface Props {
  id: Id
  value: string
  shown: ReactNode
}

export function TileName({ id, value, shown }: Props) {
  const t = useText(coverMessages)
  const editing = useIsEditing(id)
  if (!editing) return shown ?? t('untitled')
  return <NameField id={id} value={value} />
}

function NameField({ id, value }: { id: Id; value: string }) {
  const t = useText(coverMessages)
  const session = useSession()
  const { rename } = usePageEdits()
  const field = useField(
    value,
    (title, burst) => rename(id, title, burst),
    { id, field: 'title' },
    () => session.select(id),
  )
  return (
    <GrowArea
      label={t('tileName')}
      field={field}
      single
      autoFocus
      maxLength={LIMITS.titleLength}
      onFocus={(event) => event.target.select()}
      onLeave={() => session.select(id)}
    />
  )
}

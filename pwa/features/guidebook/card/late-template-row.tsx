// The row stands in its place from the beginning, so that nothing below it moves; what it knows comes when the menu opens.
import { lazy, Suspense } from 'react'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'

const TemplateRow = lazy(async () => ({ default: (await import('./template-row.tsx')).TemplateRow }))

export function LateTemplateRow({ row }: { row: Pick<ListRow, '_id' | 'title'> }) {
  const t = useText(messages)
  const waiting = (
    <MenuItem icon="bookmark" checked={false} onSelect={() => undefined}>
      {t('asTemplate')}
    </MenuItem>
  )
  return (
    <Suspense fallback={waiting}>
      <TemplateRow row={row} />
    </Suspense>
  )
}

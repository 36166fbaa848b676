// The row stands in its place from the beginning, so that nothing below it moves; what it knows comes when the menu opens.
import { lazy, Suspense } from 'react'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'

const TemplateRow = lazy(async () => ({ default: (await import('./template-row.tsx')).TemplateRow }))

/** Nothing on somebody else's, which only an administrator sees. */
export function LateTemplateRow({ row }: { row: Pick<ListRow, '_id' | 'title' | 'ownerId'> }) {
  const t = useText(messages)
  const profile = useProfile()
  if (row.ownerId !== null && profile && row.ownerId !== profile._id) return null
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

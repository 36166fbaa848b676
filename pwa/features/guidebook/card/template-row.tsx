// The row of a guidebook's menu that offers it as a template of the account, and takes it back.
import { useQueryClient } from '@tanstack/react-query'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { markTemplate, useOwnTemplates } from '#pwa/features/guidebook/own-templates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { actionMessages } from './action-messages.ts'

export function TemplateRow({ row: { _id, title } }: { row: Pick<ListRow, '_id' | 'title'> }) {
  const lists = useText(messages)
  const t = useText(actionMessages)
  const queryClient = useQueryClient()
  const isTemplate = useOwnTemplates()?.some((template) => template._id === _id) === true
  const mark = (): void =>
    void markTemplate(_id, !isTemplate, queryClient).then(
      () => toast(t(isTemplate ? 'noTemplate' : 'template', { title }), { tone: 'success' }),
      (failure: Error) =>
        toast(failure.name === 'NetworkError' ? t('needsServer') : failure.message, { tone: 'error' }),
    )
  return (
    <MenuItem icon="bookmark" checked={isTemplate} onSelect={mark}>
      {lists('asTemplate')}
    </MenuItem>
  )
}

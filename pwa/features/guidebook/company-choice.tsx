// Whose guidebooks a list shows: everybody's, administrators' or users'.
import type { CompanyFilter } from '#pwa/api/guidebook/guidebook-list.ts'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'

interface Props {
  value: CompanyFilter
  onChange: (value: CompanyFilter) => void
}

export function CompanyChoice({ value, onChange }: Props) {
  const t = useText(messages)
  const choices = [
    { value: 'all', label: t('filterAll') },
    { value: 'admin', label: t('filterAdmin') },
    { value: 'user', label: t('filterUser') },
  ] as const
  return <Segmented label={t('filterCompany')} value={value} choices={choices} onChange={onChange} />
}

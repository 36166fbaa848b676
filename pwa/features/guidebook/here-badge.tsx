// What of a guidebook is on this device, where that matters: it was asked for, or there is no network.
import { messages } from './messages.ts'
import type { ListRow } from './list-row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Badge } from '#pwa/ui/status/badge.tsx'

/** @param offline the list is of this device: then each row says what it is good for. */
export function HereBadge({ row, offline }: { row: Pick<ListRow, 'here' | 'pinned' | 'opens'>; offline: boolean }) {
  const t = useText(messages)
  if (offline && !row.opens) return <Badge dot>{t('notHere')}</Badge>
  if (row.pinned && row.here === 'all') return <Badge tone="info">{t('keptHere')}</Badge>
  if (row.pinned) return <Badge tone="warning">{t(offline ? 'wordsHere' : 'keepingHere')}</Badge>
  if (!offline) return null
  return <Badge tone={row.here === 'all' ? 'info' : 'plain'}>{t(row.here === 'all' ? 'here' : 'wordsHere')}</Badge>
}

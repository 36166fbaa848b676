// How many of the ten guidebooks that may be published are, drawn as the road.
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#domain/limits.ts'
import { listGuidebooks } from '#pwa/api/guidebook/guidebook-list.ts'
import { frameMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useLocalGuidebooks } from '#pwa/offline/hooks.ts'
import css from './outline.module.css'

/** What the server last told of each guidebook, under what this device has done since. */
function usePublishedCount(): number | undefined {
  const local = useLocalGuidebooks()
  const { data } = useQuery({
    queryKey: ['guidebooks', 'published'],
    queryFn: () => listGuidebooks({ page: 1, search: '', limit: LIMITS.pageSizeMost }),
    staleTime: 60_000,
  })
  if (!data || !local) return undefined
  const published = new Map(data.rows.map((row) => [row._id, row.published]))
  for (const { _id, kept } of local) if (published.has(_id)) published.set(_id, kept.published ?? false)
  return [...published.values()].filter(Boolean).length
}

export function Quota() {
  const t = useText(frameMessages)
  const published = usePublishedCount()
  if (published === undefined) return null
  const most = LIMITS.publishedGuidebooks
  return (
    <div className={css['quota']}>
      <p>
        <span>{t('publishedCount')}</span>
        <b className="tnum">
          {published} / {most}
        </b>
      </p>
      <div className={css['road']} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (published / most) * 100)}%` }} />
      </div>
    </div>
  )
}

// The outline: header, cover, pages in order, footer; a panel, a rail when folded, a drawer in narrow windows.
import { frameMessages } from './messages.ts'
import { usePanes } from './panes.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Drawer } from './drawer.tsx'
import { OutlineList } from './outline-list.tsx'
import css from './outline.module.css'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#domain/limits.ts'
import { listGuidebooks } from '#pwa/api/guidebook/guidebook-list.ts'
import { useLocalGuidebooks } from '#pwa/offline/hooks.ts'

export function OutlinePane() {
  const t = useText(frameMessages)
  const { outline, drawers, show } = usePanes()
  if (drawers) {
    return outline ? (
      <Drawer side="left" title={t('outline')} onClose={() => show('outline', false)}>
        <OutlineList onGo={() => show('outline', false)} />
      </Drawer>
    ) : null
  }
  if (!outline) {
    return (
      <aside className={`${css['panel']} ${css['rail']}`} aria-label={t('outline')}>
        <IconButton icon="chevs-r" label={t('unfoldOutline')} tip="none" onClick={() => show('outline', true)} />
      </aside>
    )
  }
  return (
    <aside className={css['panel']} aria-label={t('outline')}>
      <div className={css['head']}>
        <h2>{t('outline')}</h2>
        <IconButton
          icon="chevs-l"
          size="sm"
          tip="none"
          label={t('foldOutline')}
          onClick={() => show('outline', false)}
        />
      </div>
      <OutlineList />
      <Quota />
    </aside>
  )
}

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

function Quota() {
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

// The outline: header, cover, pages in order, footer; a panel, a rail when folded, a drawer in narrow windows.
import { createContext, type ReactNode, useContext } from 'react'
import { frameMessages } from './messages.ts'
import { usePanes } from './panes.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Drawer } from './drawer.tsx'
import { OutlineList } from './outline-list.tsx'
import css from './outline.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIMITS } from '#domain/limits.ts'
import { publishedGuidebooks } from '#pwa/api/guidebook/guidebook-list.ts'
import { useSession, useServerFacts } from '#pwa/features/builder/session/session-context.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'

const NoticeContext = createContext<ReactNode>(null)

/** What stands at the foot of the outline: the builder itself has no notices of the app. */
export const NoticeProvider = NoticeContext.Provider

export function OutlinePane() {
  const t = useText(frameMessages)
  const notice = useContext(NoticeContext)
  const { outline, drawers, show } = usePanes()
  if (drawers) {
    return outline ? (
      <Drawer side="left" title={t('outline')} onClose={() => show('outline', false)}>
        <OutlineList onGo={() => show('outline', false)} />
        {notice}
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
      {notice}
      <Quota />
    </aside>
  )
}

/** Of the one whose guidebook this is: all that are published, as the server last told, with what was done to this one since. */
function usePublishedCount(): number | undefined {
  const { guidebookId } = useSession()
  const kept = useServerFacts()
  const me = useProfile()?._id
  const of = kept.user !== undefined && kept.user._id !== me ? kept.user._id : null
  const published = kept.published ?? false
  const { data } = useQuery({
    queryKey: ['published-guidebooks', of ?? me, guidebookId, published],
    queryFn: () => publishedGuidebooks({ of, limit: LIMITS.publishedGuidebooks }),
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  const counted = data.rows.some(({ _id }) => _id === guidebookId)
  return data.totalCount + Number(published) - Number(counted)
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

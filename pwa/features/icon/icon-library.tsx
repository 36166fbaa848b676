// The icon library: title with its count, the drop zone, and the squares in all their states.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnIcon } from '#domain/icon.ts'
import { LIMITS } from '#domain/limits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { FromDevice } from '#pwa/ui/status/from-device.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { Page, PageTitle } from '#pwa/ui/page/page.tsx'
import { IconDrop } from './icon-drop.tsx'
import { IconShelf } from './icon-list.tsx'
import css from './icon.module.css'
import { messages } from './messages.ts'
import { ownIcons } from './queries.ts'
import type { Library } from './use-icon-library.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  library: Library
  lead: string
  captionOf: (icon: OwnIcon) => string
  /** What stands instead of the squares where there are none. */
  empty: ReactNode
  /** Filters above the squares. */
  filters?: ReactNode
  /** Pages below them. */
  foot?: ReactNode
}

export function LibraryPage({ library, lead, captionOf, empty, filters, foot }: Props) {
  const t = useText(messages)
  const { list, icons, count, stale, failure } = library
  const own = useQuery(ownIcons).data?.totalCount ?? 0
  const full = own >= LIMITS.icons
  const upload = useUpload(full)
  useTitle(t('title'))
  return (
    <Page>
      <PageTitle>
        {t('title')}
        {list && <Badge>{t('count', { count })}</Badge>}
      </PageTitle>
      <p className={css['lead']}>{lead}</p>
      <IconDrop upload={upload} full={full} />
      {filters}
      {stale && <FromDevice />}
      {failure && (
        <Banner tone="error">
          {t('failed')} {failure.message} <button onClick={library.refetch}>{t('retry')}</button>
        </Banner>
      )}
      {!list && !failure && <Skeletons />}
      {list && (icons.length > 0 ? <IconShelf icons={icons} captionOf={captionOf} onRemove={library.remove} /> : empty)}
      {foot}
    </Page>
  )
}

function Skeletons() {
  const t = useText(messages)
  return (
    <div role="status" aria-label={t('loading')} className={css['shelf']}>
      {Array.from({ length: 12 }, (_, key) => (
        <Skeleton key={key} width="96px" height="96px" radius="18px" />
      ))}
    </div>
  )
}

// The gallery's heading, how many there are, and the search, which is a form of the page where no script runs.
import type { GalleryAnswer } from '#domain/gallery.ts'
import { useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { leadClass, PageTitle } from '#pwa/ui/base/page.tsx'
import css from './gallery.module.css'
import { messages } from './messages.ts'

interface Props {
  /** Unknown until the first answer. */
  total: Pick<GalleryAnswer, 'totalCount' | 'isLeast'> | undefined
  search: string
  onSearch?: (search: string) => void
}

export function GalleryHead({ total, search, onSearch }: Props) {
  const t = useText(messages)
  const dates = useDates()
  return (
    <div className={css['head']}>
      <div className={css['name']}>
        <PageTitle>
          {t('title')}
          {total && (
            <Badge>
              {total.isLeast
                ? t('countLeast', { count: dates.number(total.totalCount) })
                : t('count', { count: total.totalCount })}
            </Badge>
          )}
        </PageTitle>
        <p className={leadClass}>{t('lead')}</p>
      </div>
      <div className={css['search']}>
        <SearchBox
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onSearch={onSearch ?? (() => undefined)}
        />
      </div>
    </div>
  )
}

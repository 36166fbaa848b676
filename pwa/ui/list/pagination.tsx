// The pages of a list.
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { pageLinks } from './pages.ts'
import css from './pagination.module.css'

interface Props {
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** Nothing at all for a single page. */
export function Pagination({ page, pageCount, onPage }: Props) {
  const t = useText(messages)
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('pages')}>
      <ul className={css['pages']}>
        <li>
          <button type="button" aria-label={t('pagePrevious')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chev-l" size={18} />
          </button>
        </li>
        {pageLinks(page, pageCount).map((link, index) => (
          <li key={link ?? `gap-${index}`}>
            {link === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={t('pageNumber', { page: link })}
                aria-current={link === page ? 'page' : undefined}
                onClick={() => onPage(link)}
              >
                {link}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label={t('pageNext')}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chev-r" size={18} />
          </button>
        </li>
      </ul>
    </nav>
  )
}

// What people told us: their words as they wrote them, who they are, and where they were.
import { useQuery } from '@tanstack/react-query'
import type { Feedback } from '#domain/feedback.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { ExportButton } from '#pwa/features/settings/export-button.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { NoneFound } from '#pwa/ui/list/none-found.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { messages } from './messages.ts'
import css from './operations.module.css'
import { feedbackQuery } from './queries.ts'
import type { TabProps } from './operations-search.ts'

export function FeedbackTab({ search, page, go }: TabProps) {
  const t = useText(messages)
  const query = useQuery(feedbackQuery({ page, search }))
  return (
    <>
      <div className={css['searched']}>
        <SearchBox
          label={t('feedbackSearch')}
          clearLabel={t('clearSearch')}
          value={search}
          onSearch={(search) => go({ search })}
        />
        <ExportButton list="feedback" filters={{ search }} />
      </div>
      <QueryResult query={query}>
        {({ feedback, page: shown, pageCount }) => (
          <>
            {feedback.length === 0 && (
              <NoneFound
                title={t('feedbackNone')}
                text={t('feedbackNoneText')}
                narrowed={search !== ''}
                onShowAll={() => go({ search: '' })}
              />
            )}
            <ul className={css['told']}>
              {feedback.map((one) => (
                <Told key={one._id} feedback={one} />
              ))}
            </ul>
            <Pagination page={shown} pageCount={pageCount} onPage={(next) => go({ page: next })} />
          </>
        )}
      </QueryResult>
    </>
  )
}

const Who = ({ name, email }: { name: string; email: string }) => (
  <>
    <bdi>{name}</bdi> · {email}
  </>
)

function Told({ feedback: { title, feedback, user, url, userAgent, createdAt } }: { feedback: Feedback }) {
  const t = useText(messages)
  return (
    <li>
      <h2 dir="auto">{title}</h2>
      <p className={css['words']} dir="auto">
        {feedback}
      </p>
      <p className={css['meta']}>
        <time dateTime={createdAt}>{seoulTime(createdAt)}</time>
        <span>{user ? <Who name={user.name} email={user.email} /> : t('nobody')}</span>
        {url !== '' && <bdi>{url}</bdi>}
        {userAgent !== '' && <bdi>{userAgent}</bdi>}
      </p>
    </li>
  )
}

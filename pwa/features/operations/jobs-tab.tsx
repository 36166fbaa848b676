// Work that failed in each of its tries, its reason, and one more try.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ParkedJob } from '#domain/operations.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { retryJob } from '#pwa/api/admin/operations.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { NoneFound } from '#pwa/ui/list/none-found.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from './messages.ts'
import css from './operations.module.css'
import { PARKED, parkedQuery } from './queries.ts'
import type { TabProps } from './operations-search.ts'

export function JobsTab({ search, page, go, mails }: TabProps & { mails: boolean }) {
  const t = useText(messages)
  const query = useQuery(parkedQuery({ page, search }, mails))
  return (
    <>
      <div className={css['search']}>
        <SearchBox
          label={t('jobsSearch')}
          clearLabel={t('clearSearch')}
          value={search}
          onSearch={(search) => go({ search })}
        />
      </div>
      <QueryResult query={query}>
        {({ jobs, page: shown, pageCount }) => (
          <>
            <Parked jobs={jobs} mails={mails} narrowed={search !== ''} onShowAll={() => go({ search: '' })} />
            <Pagination page={shown} pageCount={pageCount} onPage={(next) => go({ page: next })} />
          </>
        )}
      </QueryResult>
    </>
  )
}

interface ParkedProps {
  jobs: readonly ParkedJob[]
  mails: boolean
  narrowed: boolean
  onShowAll: () => void
}

function Parked({ jobs, mails, ...looked }: ParkedProps) {
  const t = useText(messages)
  const columns: Column<ParkedJob>[] = [
    { key: 'job', head: t('job'), cell: ({ name }) => <b>{name}</b> },
    { key: 'when', head: t('when'), kind: 'number', cell: ({ failedAt }) => seoulTime(failedAt) },
    { key: 'tries', head: t('tries'), kind: 'number', cell: ({ tries }) => tries },
    {
      key: 'reason',
      head: t('reason'),
      cell: ({ reason }) => <span className={css['reason']}>{reason || t('unknown')}</span>,
    },
    { key: 'retry', head: t('retry'), kind: 'act', align: 'right', cell: (job) => <Retry job={job} /> },
  ]
  const empty = (
    <NoneFound
      {...looked}
      title={t(mails ? 'mailsNone' : 'jobsNone')}
      text={t(mails ? 'mailsNoneText' : 'jobsNoneText')}
    />
  )
  const caption = t(mails ? 'mails' : 'jobs')
  return <Table caption={caption} columns={columns} rows={jobs} keyOf={({ _id }) => _id} empty={empty} />
}

function Retry({ job: { _id, name } }: { job: ParkedJob }) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(_id),
    onSuccess: () => toast(t('retryDone'), { tone: 'success' }),
    onError: (failure) =>
      toast(t(failure instanceof ApiError && failure.status === 404 ? 'retryGone' : 'retryFailed'), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PARKED }),
  })
  return (
    <Button size="sm" icon="refresh" busy={isPending} aria-label={t('retryOf', { name })} onClick={() => mutate()}>
      {t(isPending ? 'retrying' : 'retry')}
    </Button>
  )
}

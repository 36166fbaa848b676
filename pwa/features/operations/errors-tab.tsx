// Errors of people's browsers: what, where in our sources, on how many devices, in which version and browser; forgotten once mended.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ELSEWHERE } from '#domain/browser-error/frames.ts'
import type { BrowserError } from '#domain/browser-error/report.ts'
import { deleteError } from '#pwa/api/admin/operations.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { NoneFound } from '#pwa/ui/list/none-found.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from './messages.ts'
import css from './operations.module.css'
import { ERRORS, errorsQuery } from './queries.ts'
import type { TabProps } from './operations-search.ts'

export function ErrorsTab({ search, page, go }: TabProps) {
  const t = useText(messages)
  const query = useQuery(errorsQuery({ page, search }))
  return (
    <>
      <div className={css['search']}>
        <SearchBox
          label={t('errorsSearch')}
          clearLabel={t('clearSearch')}
          value={search}
          onSearch={(search) => go({ search })}
        />
      </div>
      <QueryResult query={query}>
        {({ errors, page: shown, pageCount }) => (
          <>
            <Errors errors={errors} narrowed={search !== ''} onShowAll={() => go({ search: '' })} />
            <Pagination page={shown} pageCount={pageCount} onPage={(next) => go({ page: next })} />
          </>
        )}
      </QueryResult>
    </>
  )
}

interface ErrorsProps {
  errors: readonly BrowserError[]
  narrowed: boolean
  onShowAll: () => void
}

function Errors({ errors, ...looked }: ErrorsProps) {
  const t = useText(messages)
  const columns: Column<BrowserError>[] = [
    { key: 'error', head: t('error'), kind: 'main', cell: (error) => <What error={error} /> },
    { key: 'count', head: t('count'), kind: 'number', cell: ({ count }) => count },
    { key: 'engine', head: t('engine'), cell: (error) => <Engine error={error} /> },
    { key: 'lastSeen', head: t('lastSeen'), kind: 'number', cell: ({ lastSeen }) => seoulTime(lastSeen) },
    { key: 'forget', head: t('forgetHead'), kind: 'act', align: 'right', cell: (error) => <Forget error={error} /> },
  ]
  const empty = <NoneFound {...looked} title={t('errorsNone')} text={t('errorsNoneText')} />
  return <Table caption={t('errors')} columns={columns} rows={errors} keyOf={({ _id }) => _id} empty={empty} />
}

/** Which browsers met it, in which version of ours. */
function Engine({ error: { engine, engineVersions, build } }: { error: BrowserError }) {
  const t = useText(messages)
  const versions = [...new Set(engineVersions)].filter((version) => version > 0)
  return (
    <div className={css['engine']}>
      {[t(engine), versions.join('–')].join(' ').trim()}
      <small>{t('inBuild', { build })}</small>
    </div>
  )
}

/** What and where, the first place that is ours; the whole way is opened below it. */
function What({ error: { name, kind, message, program, places } }: { error: BrowserError }) {
  const t = useText(messages)
  const facts = [t(program), ...(kind === 'rejection' ? [t(kind)] : [])]
  return (
    <div className={css['error']}>
      <b>{name}</b> <span>{facts.join(' · ')}</span>
      <p lang="en">{message || t('noMessage')}</p>
      <code>{placeOf(places)}</code>
      {places.length > 1 && <Way places={places} />}
    </div>
  )
}

function Way({ places }: { places: readonly string[] }) {
  const t = useText(messages)
  return (
    <details>
      <summary>{t('whole')}</summary>
      <ol>
        {places.map((place, at) => (
          // Places of a stack may be the same twice, and stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{place === ELSEWHERE ? t('elsewhere') : place}</li>
        ))}
      </ol>
    </details>
  )
}

const placeOf = (places: readonly string[]): string => places.find((place) => place !== ELSEWHERE) ?? ''

function Forget({ error: { _id, name, places } }: { error: BrowserError }) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteError(_id),
    onSuccess: () => toast(t('forgotten'), { tone: 'success' }),
    onError: (failure) =>
      toast(t(failure instanceof ApiError && failure.status === 404 ? 'forgetGone' : 'retryFailed'), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ERRORS }),
  })
  const label = t('forgetOf', { name, place: placeOf(places) })
  return <IconButton icon="trash" size="sm" tip="end" label={label} disabled={isPending} onClick={() => mutate()} />
}

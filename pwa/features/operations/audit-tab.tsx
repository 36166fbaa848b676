// What administrators did, the newest first, going on at the end.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#domain/operations.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { ExportButton } from '#pwa/features/settings/export-button.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { NoneFound } from '#pwa/ui/list/none-found.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { messages } from './messages.ts'
import css from './operations.module.css'
import { auditQuery } from './queries.ts'
import type { TabProps } from './operations-search.ts'

export function AuditTab({ search, act, go }: TabProps) {
  const t = useText(messages)
  const query = useInfiniteQuery(auditQuery({ act, subject: search }))
  const known = query.data?.pages[0]?.acts ?? []
  const acts = act === '' || known.includes(act) ? known : [act, ...known]
  return (
    <>
      <div className={css['filters']}>
        <Select label={t('act')} value={act} onChange={({ target }) => go({ act: target.value })}>
          <option value="">{t('allActs')}</option>
          {acts.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <SearchBox
          label={t('auditSearch')}
          clearLabel={t('clearSearch')}
          value={search}
          onSearch={(search) => go({ search })}
        />
        <ExportButton list="audit" filters={{ act, subject: search }} />
      </div>
      <QueryResult query={query}>
        {({ pages }) => (
          <>
            <Entries
              entries={pages.flatMap(({ entries }) => entries)}
              narrowed={act !== '' || search !== ''}
              onShowAll={() => go({ act: '', search: '' })}
            />
            {query.hasNextPage && (
              <div className={css['more']}>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryResult>
    </>
  )
}

interface EntriesProps {
  entries: readonly AuditEntry[]
  narrowed: boolean
  onShowAll: () => void
}

function Entries({ entries, ...looked }: EntriesProps) {
  const t = useText(messages)
  const columns: Column<AuditEntry>[] = [
    { key: 'act', head: t('act'), cell: ({ act }) => <b>{act}</b> },
    { key: 'when', head: t('when'), kind: 'number', cell: ({ at }) => seoulTime(at) },
    { key: 'who', head: t('who'), cell: ({ actor }) => actor.name ?? t('gone') },
    { key: 'subject', head: t('subject'), cell: ({ subject }) => <code className={css['id']}>{subject}</code> },
    { key: 'change', head: t('change'), cell: (entry) => <Change entry={entry} /> },
  ]
  const empty = <NoneFound {...looked} title={t('auditNone')} text={t('auditNoneText')} />
  return <Table caption={t('audit')} columns={columns} rows={entries} keyOf={({ _id }) => _id} empty={empty} />
}

/** Only what is another after the act than before it. */
function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = keys.filter((key) => shown(before?.[key]) !== shown(after?.[key]))
  return (
    <ul className={css['changes']}>
      {changed.map((key) => (
        <li key={key}>
          {key}: {shown(before?.[key])} → {shown(after?.[key])}
        </li>
      ))}
    </ul>
  )
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : `${value as string}`

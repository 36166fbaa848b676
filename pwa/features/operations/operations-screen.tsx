// /admin/operations: feedback, the audit, work that was given up, and errors of browsers, for administrators.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { leadClass, Page, PageTitle } from '#pwa/ui/base/page.tsx'
import { AuditTab } from './audit-tab.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { FeedbackTab } from './feedback-tab.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { messages } from './messages.ts'
import { sandboxesQuery } from './queries.ts'
import css from './operations.module.css'
import { operationsSearch, type OperationsSearch, TABS } from './operations-search.ts'

export function OperationsScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const panel = useId()
  const { tab = 'feedback', page = 1, search = '', act = '' } = operationsSearch(useSearch({ strict: false }))
  useTitle(t('operations'))
  const to = (next: OperationsSearch) =>
    void navigate({ to: '/admin/operations', search: operationsSearch({ ...next }) })
  const props = { search, page, act, go: (next: OperationsSearch) => to({ tab, search, act, ...next }) }
  return (
    <Page width="admin" className={css['page']}>
      <div>
        <PageTitle>{t('operations')}</PageTitle>
        <p className={leadClass}>{t('lead')}</p>
        <Sandboxes />
      </div>
      <Segmented
        label={t('lists')}
        value={tab}
        choices={TABS.map((value) => ({ value, label: t(value) }))}
        panel={panel}
        onChange={(next) => to({ tab: next })}
      />
      <div id={panel} role="tabpanel" aria-label={t(tab)} className={css['panel']}>
        {tab === 'feedback' && <FeedbackTab {...props} />}
        {tab === 'audit' && <AuditTab {...props} />}
        {(tab === 'jobs' || tab === 'mails') && <JobsTab key={tab} {...props} mails={tab === 'mails'} />}
        {tab === 'errors' && <ErrorsTab {...props} />}
      </div>
    </Page>
  )
}

/** Nothing where every provider is a real one. */
function Sandboxes() {
  const t = useText(messages)
  const { data = [] } = useQuery(sandboxesQuery)
  if (data.length === 0) return null
  return (
    <p className={leadClass}>
      {t('sandboxes')}{' '}
      {data.map(({ name, url }) => (
        <a key={name} className={css['sandbox']} href={url}>
          {t(name)}
        </a>
      ))}
    </p>
  )
}

// /users/{userId}/payments: one's own within the settings; somebody else's to administrators.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Id } from '#domain/guidebook/document.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { NothingInside } from '#pwa/features/frame/trouble.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { userQuery } from '#pwa/features/settings/queries.ts'
import { SettingsFrame } from '#pwa/features/settings/settings-frame.tsx'
import settings from '#pwa/features/settings/settings.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { PaymentHistory } from './payment-history.tsx'
import { Page, PageTitle } from '#pwa/ui/base/page.tsx'
import { messages } from './messages.ts'
import css from './payment.module.css'
import { pageSearch } from '#pwa/ui/list/page-search.ts'

export function PaymentsScreen({ userId }: { userId: Id }) {
  const t = useText(messages)
  const me = useProfile()
  if (me?._id !== userId) return <OtherUser userId={userId} />
  return (
    <SettingsFrame>
      <h2 className={settings['title']}>{t('payments')}</h2>
      <Pages userId={userId} />
    </SettingsFrame>
  )
}

function Pages({ userId }: { userId: Id }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1 } = pageSearch(useSearch({ strict: false }))
  useTitle(t('payments'))
  const onPage = (next: number) => void navigate({ to: '.', search: pageSearch({ page: next }) })
  return <PaymentHistory userId={userId} page={page} onPage={onPage} />
}

function OtherUser({ userId }: { userId: Id }) {
  const t = useText(messages)
  const { data, error } = useQuery(userQuery(userId))
  if (error instanceof ApiError && [403, 404].includes(error.status)) return <NothingInside />
  return (
    <Page className={css['page']}>
      <PageTitle>
        {data ? t.rich('paymentsOf', { name: <bdi key="name">{data.companyName || data.name}</bdi> }) : t('payments')}
      </PageTitle>
      {data && <Pages userId={userId} />}
    </Page>
  )
}

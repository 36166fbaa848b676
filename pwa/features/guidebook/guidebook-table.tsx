// Guidebooks as a table: No., Title, Views, Company, Updated, Created.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardMenu } from '#pwa/features/guidebook/card/card-menu.tsx'
import { messages } from './messages.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import type { Listing, ListRow } from './list-row.ts'
import { tableDate, useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { HereBadge } from './here-badge.tsx'
import css from './list.module.css'
import { RowLink } from './row-link.tsx'

interface Props {
  listing: Listing
  /** The list is of this device. */
  offline: boolean
  onPage: (page: number) => void
  empty: ReactNode
}

export function GuidebookTable({ listing, offline, onPage, empty }: Props) {
  const t = useText(messages)
  const more = useText(shared)('more')
  const dates = useDates()
  const first = (listing.page - 1) * listing.pageSize
  const columns: Column<ListRow>[] = [
    { key: 'number', head: t('number'), kind: 'number', wideOnly: true, cell: (_, index) => first + index + 1 },
    { key: 'title', head: t('title'), kind: 'main', cell: (row) => <Title row={row} offline={offline} /> },
    { key: 'views', head: t('views'), kind: 'number', align: 'right', cell: (row) => dates.number(row.views) },
    { key: 'company', head: t('company'), kind: 'link', cell: (row) => <Company row={row} />, wideOnly: true },
    { key: 'updated', head: t('updated'), kind: 'number', cell: (row) => tableDate(row.updatedAt) },
    { key: 'created', head: t('created'), kind: 'number', wideOnly: true, cell: (row) => tableDate(row.createdAt) },
    { key: 'more', head: more, kind: 'act', align: 'right', cell: (row) => <CardMenu row={row} whole /> },
  ]
  return (
    <>
      <Table caption={t('all')} columns={columns} rows={listing.rows} keyOf={(row) => row._id} empty={empty} />
      <div className={css['foot']}>
        <Pagination page={listing.page} pageCount={listing.pageCount} onPage={onPage} />
      </div>
    </>
  )
}

/** Administrators are led to whose it is. */
function Company({ row: { company, ownerId } }: { row: ListRow }) {
  const isAdmin = useProfile()?.role === 'admin'
  if (!isAdmin || ownerId === null || company === '') return <bdi>{company}</bdi>
  return (
    <Link to="/admin/users/$userId" params={{ userId: ownerId }}>
      <bdi>{company}</bdi>
    </Link>
  )
}

function Title({ row, offline }: { row: ListRow; offline: boolean }) {
  const t = useText(messages)
  return (
    <span className={css['titled']}>
      <RowLink row={row} /> {row.draft && <Badge dot>{t('draft')}</Badge>}
      {row.published && row.hasUnsentChanges && <Badge tone="warning">{t('unsent')}</Badge>}
      {row.waiting > 0 && <Badge tone="warning">{t('waiting', { count: row.waiting })}</Badge>}
      <HereBadge row={row} offline={offline} />
    </span>
  )
}

// /guidebooks/shelf: one's guidebooks with their covers, by state, label, trip and words, several at once.
import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import {
  type ShelfParams,
  SHELF_SORTS,
  SHELF_STATES,
  type LabelCount,
  type ShelfSort,
} from '#pwa/api/guidebook/shelf.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { Page } from '#pwa/ui/base/page.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { useStore } from '#pwa/use-store.ts'
import { ListHead } from '#pwa/features/guidebook/list-head.tsx'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { pendingDeletionIds } from './pending-deletions.ts'
import { SelectionBar } from './selection-bar.tsx'
import css from './shelf.module.css'
import { ShelfCard } from './shelf-card.tsx'
import { shelfMessages } from './shelf-messages.ts'
import { type Shelf, useShelf } from './use-shelf.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Select } from '#pwa/ui/form/select.tsx'

export function ShelfScreen() {
  const t = useText(shelfMessages)
  const lists = useText(messages)
  const navigate = useNavigate()
  const asked = askedOf(useSearch({ strict: false }))
  const { shelf, failure, refetch } = useShelf(asked, useProfile()?._id ?? null)
  useTitle(t('title'))
  // A page of its own by what it is narrowed to: the first one.
  const go = (next: Partial<ShelfParams>): void =>
    void navigate({ to: '.', search: shelfSearch({ ...asked, page: 1, ...next }) as object })
  return (
    <Page flows>
      <ListHead
        title={
          <>
            {t('title')}
            {shelf && <Badge>{lists('allCount', { count: shelf.listing.totalCount })}</Badge>}
          </>
        }
        lead={t('lead')}
        searchLabel={t('search')}
        search={asked.search}
        onSearch={(search) => go({ search })}
      />
      <ShelfFilters asked={asked} labels={shelf?.labels ?? []} onChange={go} />
      {shelf?.offline && <Banner icon="device">{t('onDevice')}</Banner>}
      {failure && !shelf && (
        <Banner tone="error">
          {t('failed')} {failure.message} <button onClick={refetch}>{t('retry')}</button>
        </Banner>
      )}
      {!shelf && !failure && <Waiting />}
      {shelf && (
        <Covers
          key={JSON.stringify({ ...asked, page: 0 })}
          shelf={shelf}
          narrowed={asked.search !== '' || asked.state !== 'all' || asked.label !== ''}
          onPage={(page) => go({ page })}
          onAll={() => go({ search: '', state: 'all', label: '' })}
        />
      )}
    </Page>
  )
}

interface CoversProps {
  shelf: Shelf
  narrowed: boolean
  onPage: (page: number) => void
  onAll: () => void
}

/** The selection outlasts a page of the shelf, and ends with what the shelf is narrowed to. */
function Covers({ shelf, narrowed, onPage, onAll }: CoversProps) {
  const leaving = useStore(pendingDeletionIds)
  const [picked, setPicked] = useState<ReadonlyMap<Id, ListRow>>(new Map())
  const { listing, firstDays } = shelf
  const rows = listing.rows.filter(({ _id }) => !leaving.has(_id))
  const pick = (some: readonly ListRow[], on: boolean): void => {
    const next = new Map(picked)
    for (const row of some)
      if (on) next.set(row._id, row)
      else next.delete(row._id)
    setPicked(next)
  }
  // As they are told now, where they stand on this page.
  const present = [...picked.values()].map((row) => rows.find(({ _id }) => _id === row._id) ?? row)
  const facts = present.map(({ _id }) => shelf.shelf[_id])
  return (
    <>
      {present.length > 0 && (
        <SelectionBar
          picked={{
            rows: present,
            labels: facts.map((each) => each?.labels ?? []),
            archived: facts.every((each) => each?.archived === true),
          }}
          known={shelf.labels}
          onAll={() => pick(rows, true)}
          onNone={() => setPicked(new Map())}
        />
      )}
      {rows.length === 0 ? (
        <NoCovers narrowed={narrowed} onAll={onAll} />
      ) : (
        <ul className={css['covers']}>
          {rows.map((row) => (
            <li key={row._id}>
              <ShelfCard
                row={row}
                facts={shelf.shelf[row._id]}
                firstDay={firstDays[row._id] ?? null}
                offline={shelf.offline}
                picked={picked.has(row._id)}
                onPick={(on) => pick([row], on)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={listing.page} pageCount={listing.pageCount} onPage={onPage} />
    </>
  )
}

const Waiting = () => {
  const t = useText(shelfMessages)
  return (
    <div className={css['covers']} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height="380px" radius="18px" />
      ))}
    </div>
  )
}

// What the address of the shelf says: page, search, state, label, order. Anything else is the usual.

type ShelfSearch = Partial<ShelfParams>

const USUAL = { page: 1, search: '', state: 'all', label: '', sort: 'created' } as const satisfies ShelfParams

/** Leaves out what is usual, so that addresses stay short. */
function shelfSearch(given: Record<string, unknown>): ShelfSearch {
  const { page, search } = listSearch(given)
  const state = SHELF_STATES.find((known) => known === given['state'])
  const sort = SHELF_SORTS.find((known) => known === given['sort'])
  const label = ['string', 'number'].includes(typeof given['label']) ? String(given['label']).trim() : ''
  return {
    ...(page === undefined ? {} : { page }),
    ...(search === undefined ? {} : { search }),
    ...(state === undefined || state === USUAL.state ? {} : { state }),
    ...(label === '' ? {} : { label }),
    ...(sort === undefined || sort === USUAL.sort ? {} : { sort }),
  }
}

const askedOf = (address: Record<string, unknown>): ShelfParams => ({ ...USUAL, ...shelfSearch(address) })

interface NoCoversProps {
  /** By words, state or label. */
  narrowed: boolean
  onAll: () => void
}

/** A shelf without covers: nothing is like what was asked for, or nothing is on it and it says how to begin. */
function NoCovers({ narrowed, onAll }: NoCoversProps) {
  const t = useText(shelfMessages)
  if (narrowed)
    return (
      <Empty title={t('none')} action={<Button onClick={onAll}>{t('showAll')}</Button>}>
        {t('noneText')}
      </Empty>
    )
  // An empty guidebook is begun above; what is archived may be all there is.
  const ways = (
    <>
      <Link to="/guidebooks/import" className={buttonClass({ look: 'outlined' })}>
        <Icon name="upload" size={18} />
        {t('fromFile')}
      </Link>
      <Link to="/guidebooks/sample" className={buttonClass({ look: 'outlined' })}>
        <Icon name="eye" size={18} />
        {t('fromSample')}
      </Link>
    </>
  )
  return (
    <Empty title={t('none')} action={ways}>
      {t('nothingYetText')}
    </Empty>
  )
}

const SORT_NAMES = {
  created: 'created',
  updated: 'updated',
  title: 'byTitle',
  trip: 'trip',
  views: 'views',
} as const satisfies Record<ShelfSort, string>

interface FiltersProps {
  asked: ShelfParams
  labels: readonly LabelCount[]
  onChange: (next: Partial<ShelfParams>) => void
}

/** What the shelf is narrowed and ordered by. */
function ShelfFilters({ asked, labels, onChange }: FiltersProps) {
  const t = useText(shelfMessages)
  const known = asked.label === '' || labels.some(({ name }) => name === asked.label)
  return (
    <div className={css['filters']}>
      <div className={css['states']}>
        <Segmented
          label={t('state')}
          value={asked.state}
          onChange={(state) => onChange({ state })}
          choices={SHELF_STATES.map((state) => ({ value: state, label: t(state) }))}
        />
      </div>
      <div className={css['selects']}>
        {(labels.length > 0 || asked.label !== '') && (
          <Select label={t('labels')} value={asked.label} onChange={({ target }) => onChange({ label: target.value })}>
            <option value="">{t('anyLabel')}</option>
            {!known && <option value={asked.label}>{asked.label}</option>}
            {labels.map(({ name, count }) => (
              <option key={name} value={name}>
                {t('labelled', { name, count })}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t('sort')}
          value={asked.sort}
          onChange={({ target }) => onChange({ sort: SHELF_SORTS.find((sort) => sort === target.value) ?? 'created' })}
        >
          {SHELF_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_NAMES[sort])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

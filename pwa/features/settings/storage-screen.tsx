// /settings/storage: how much of the plan's room is in use, what takes it, and what to do where it is full.
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { StorageUse } from '#domain/storage.ts'
import { localeOf } from '#domain/language.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { QueryResult } from './query-result.tsx'
import { messages as settings } from './messages.ts'
import { storageQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { messages } from './storage-messages.ts'
import css from './storage.module.css'
import type { ReactNode } from 'react'
import { Banner } from '#pwa/ui/status/banner.tsx'

export function StorageScreen() {
  const t = useText(messages)
  const title = useText(settings)('storage')
  const userId = useProfile()?._id ?? ''
  const query = useQuery({ ...storageQuery(userId), refetchOnMount: 'always' })
  useTitle(title)
  return (
    <SettingsCard title={title} lead={t('lead')}>
      <QueryResult query={query}>{(use) => <StoragePanel use={use} />}</QueryResult>
    </SettingsCard>
  )
}

export function StoragePanel({ use }: { use: StorageUse }) {
  const t = useText(messages)
  return (
    <div className={css['panel']}>
      <Whole use={use} />
      <StorageNotice use={use} />
      <Books use={use} />
      <p className={css['hint']}>{t('versions')}</p>
    </div>
  )
}

const useBytes = (): ((bytes: number) => string) => {
  const locale = localeOf(useLanguage())
  return (bytes) => bytesIn(locale, bytes)
}

const PARTS = ['pictures', 'texts', 'icons'] as const

/** A part of a bar; nothing where there is nothing, and else enough to be seen. */
const Stretch = ({ part, bytes, of }: { part: (typeof PARTS)[number]; bytes: number; of: number }) =>
  bytes > 0 && <span className={css[part]} style={{ inlineSize: `${(100 * bytes) / of}%` }} />

function Whole({ use: { used, limit, parts } }: { use: StorageUse }) {
  const t = useText(messages)
  const size = useBytes()
  // Beyond the limit the parts share the bar among them.
  const whole = Math.max(limit, used)
  return (
    <div>
      <p className={`${css['used']} tnum`}>
        {t.rich('ofAll', { used: size(used), limit: size(limit), b: (text) => <b key="b">{text}</b> })}
      </p>
      <div className={css['bar']} aria-hidden="true">
        {PARTS.map((part) => (
          <Stretch key={part} part={part} bytes={parts[part]} of={whole} />
        ))}
      </div>
      <dl className={css['parts']}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <span className={`${css['dot']} ${css[part]}`} />
              {t(part)}
            </dt>
            <dd className="tnum">{size(parts[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Books({ use: { guidebooks, largest } }: { use: StorageUse }) {
  const t = useText(messages)
  const { count, limit } = guidebooks
  return (
    <div>
      <h3 className={css['heading']}>
        {t('guidebooks')}
        <small className="tnum">{limit === null ? t('countFree', { count }) : t('countOf', { count, limit })}</small>
      </h3>
      {largest.length === 0 ? <p className={css['hint']}>{t('none')}</p> : <Largest largest={largest} />}
    </div>
  )
}

function Largest({ largest }: Pick<StorageUse, 'largest'>) {
  const t = useText(messages)
  const size = useBytes()
  const most = Math.max(...largest.map(({ pictures, texts }) => pictures + texts))
  return (
    <ul className={css['list']} aria-label={t('largest')}>
      {largest.map(({ _id, title, pictures, texts }) => (
        <li key={_id} className={css['row']}>
          <Link to="/guidebooks/edit/$guidebookId" params={{ guidebookId: _id }} className={css['title']} dir="auto">
            {title.trim() || t('untitled')}
          </Link>
          <span className={`${css['size']} tnum`}>{size(pictures + texts)}</span>
          <span className={`${css['bar']} ${css['thin']}`} aria-hidden="true">
            <Stretch part="pictures" bytes={pictures} of={most} />
            <Stretch part="texts" bytes={texts} of={most} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Of the room: from here on it is told. */
const NEARLY = 0.9

const leadingTo =
  (to: NonNullable<LinkProps['to']>) =>
  (text: ReactNode): ReactNode => (
    <Link key={to} to={to}>
      {text}
    </Link>
  )

const WAYS = {
  books: leadingTo('/guidebooks'),
  icons: leadingTo('/icons'),
  plans: leadingTo('/settings/subscription'),
}

function StorageNotice({ use: { used, limit, guidebooks } }: { use: StorageUse }) {
  const t = useText(messages)
  const isFullOfBooks = guidebooks.limit !== null && guidebooks.count >= guidebooks.limit
  if (used >= limit) return <Banner tone="error">{t.rich('full', WAYS)}</Banner>
  if (isFullOfBooks) return <Banner tone="warning">{t.rich('fullOfBooks', WAYS)}</Banner>
  return used >= NEARLY * limit ? <Banner tone="warning">{t.rich('nearlyFull', WAYS)}</Banner> : null
}

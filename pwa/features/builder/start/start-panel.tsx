// What an empty guidebook can begin with: a file, an older guidebook, the sample, a template; or nothing.
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, lazy, Suspense } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { useRecent } from '#pwa/features/guidebook/use-listing.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { startMessages } from './messages.ts'
import css from './start.module.css'
import { useBeginFrom } from './use-begin-from.tsx'
import { useOwnTemplates } from '#pwa/features/guidebook/own-templates.ts'
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { makeFromTemplate, templates, type TemplateId } from '#pwa/features/guidebook/templates.ts'
import { language } from '#pwa/intl/language.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'

const OLDER_ID = 'start-older'

export function StartPanel({ onClose }: { onClose: () => void }) {
  const t = useText(startMessages)
  const [isOlder, setOlder] = useState(false)
  return (
    <section className={css['panel']} aria-labelledby="start-title">
      <h2 id="start-title">{t('title')}</h2>
      <p className={css['lead']}>{t('lead')}</p>
      <ul className={css['ways']}>
        <li>
          <Link to="/guidebooks/import" className={css['way']}>
            <Way name="file" icon="upload" />
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={css['way']}
            aria-expanded={isOlder}
            aria-controls={OLDER_ID}
            onClick={() => setOlder(!isOlder)}
          >
            <Way name="older" icon="copy" />
          </button>
        </li>
        <li>
          <Link to="/guidebooks/sample" className={css['way']}>
            <Way name="sample" icon="eye" />
          </Link>
        </li>
      </ul>
      <div id={OLDER_ID} hidden={!isOlder}>
        {isOlder && <OlderList />}
      </div>
      <OwnTemplates />
      <TemplateCards />
      <Button onClick={onClose}>{t('close')}</Button>
    </section>
  )
}

function Way({ name, icon }: { name: 'file' | 'older' | 'sample'; icon: IconName }) {
  const t = useText(startMessages)
  return (
    <>
      <Icon name={icon} size={20} />
      <span>
        <b>{t(name)}</b>
        <small>{t(`${name}Hint`)}</small>
      </span>
    </>
  )
}

// The account's newest guidebooks, to be used again right here; all others are on the shelf.

function OlderList() {
  const t = useText(startMessages)
  const { listing, unreachable, failure } = useRecent(useProfile()?._id ?? null, false)
  const { begin, dialog } = useBeginFrom()
  // What was begun and never saved has no dates to move, and is the one that is open here.
  const rows = listing?.rows.filter(({ draft }) => !draft)
  const isLost = unreachable || failure !== null
  return (
    <>
      {rows === undefined && <p role="status">{t(isLost ? 'olderLost' : 'olderWaits')}</p>}
      {rows?.length === 0 && <p role="status">{t('olderNone')}</p>}
      <ul className={css['older']} aria-label={t('olderList')}>
        {rows?.map((row) => (
          <li key={row._id}>
            <Button onClick={() => begin(row)}>
              <bdi>{row.title}</bdi>
            </Button>
          </li>
        ))}
        <li>
          <Link to="/guidebooks/shelf">{t('olderAll')}</Link>
        </li>
      </ul>
      {dialog}
    </>
  )
}

const CoverPreview = lazy(async () => ({
  default: (await import('#pwa/features/guidebook/card/cover-preview.tsx')).CoverPreview,
}))

/** The account's own templates stand before ours; nothing where there are none. */
function OwnTemplates() {
  const t = useText(startMessages)
  const rows = useOwnTemplates() ?? []
  const { begin, dialog } = useBeginFrom()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('ownTemplates')}</h3>
      <ul className={css['templates']} aria-label={t('ownTemplates')}>
        {rows.map((row) => (
          <li key={row._id}>
            <button type="button" className={css['template']} onClick={() => begin(row)}>
              <span className={css['cover']} aria-hidden="true">
                <Suspense>
                  <CoverPreview shell={row} />
                </Suspense>
              </span>
              <b>{row.title}</b>
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** The templates as covers: one press makes a guidebook of one and opens it. */
function TemplateCards() {
  const t = useText(startMessages)
  const navigate = useNavigate()
  const [making, setMaking] = useState<TemplateId | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [firstDay, setFirstDay] = useState('')
  const isWrong = firstDay !== '' && !isCalendarDate(firstDay)
  const make = async (id: TemplateId): Promise<void> => {
    if (making || isWrong) return
    setMaking(id)
    setError(null)
    const made = await makeFromTemplate(id, language(), firstDay === '' ? null : firstDay).catch(
      (failure: unknown) => failure,
    )
    setMaking(null)
    if (typeof made !== 'string')
      return setError(made instanceof Refusal ? refusalText(made.code, language()) : t('failed'))
    await navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: made } })
  }
  return (
    <>
      <h3>{t('templates')}</h3>
      <div className={css['day']}>
        <Field
          label={t('firstDay')}
          type="date"
          optional
          min="2000-01-01"
          max="2099-12-31"
          value={firstDay}
          hint={t('firstDayHint')}
          error={isWrong ? t('wrongDay') : undefined}
          onChange={({ target }) => setFirstDay(target.value)}
        />
      </div>
      <p role="status" className="vh">
        {making && t('making')}
      </p>
      {error && <Banner tone="error">{error}</Banner>}
      <ul className={css['templates']}>
        {templates(language()).map(({ id, title, description, cover }) => (
          <li key={id}>
            <button type="button" className={css['template']} aria-busy={making === id} onClick={() => void make(id)}>
              <img src={cover} alt="" width={100} height={125} loading="lazy" />
              <b>{making === id ? t('making') : title}</b>
              <small>{description}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

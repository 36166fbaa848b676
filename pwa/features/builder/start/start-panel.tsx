// What an empty guidebook can begin with: a file, an older guidebook, the sample, a template; or nothing.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { useRecent } from '#pwa/features/guidebook/use-listing.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { startMessages } from './messages.ts'
import { OwnTemplates } from './own-templates.tsx'
import css from './start.module.css'
import { TemplateCards } from './template-cards.tsx'
import { useBeginFrom } from './use-begin-from.tsx'

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

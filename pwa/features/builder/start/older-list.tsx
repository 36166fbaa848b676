// The account's newest guidebooks, to be used again right here; all others are on the shelf.
import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/action/button.tsx'
import { useRecent } from '#pwa/features/guidebook/use-listing.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { startMessages } from './messages.ts'
import css from './start.module.css'
import { useBeginFrom } from './use-begin-from.tsx'

export function OlderList() {
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

// The guidebooks that this device keeps for reading: they open without any server.
import { useEffect, useState } from 'react'
import { listCopies, type ListedCopy } from '#pwa/copies/list-copies.ts'
import { localeOf } from '#domain/language.ts'

import { messages } from '#pwa/features/frame/messages.ts'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { tableDate } from '#pwa/intl/dates.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './saved-here.module.css'

/** Their state in full, and what can be done about it, is the library's. */
export function SavedHere() {
  const t = useText(messages)
  const [rows, setRows] = useState<ListedCopy[]>([])
  useEffect(() => {
    // A browser that refuses storage keeps none.
    listCopies().then(setRows, () => undefined)
  }, [])
  const kept = rows.filter(({ copy }) => copy !== null)
  return (
    <section className={css['saved']} aria-label={t('saved')}>
      {kept.length > 0 && (
        <>
          <h2>{t('saved')}</h2>
          <ul>
            {kept.map((row) => (
              <Row key={row.bundle.uuid} row={row} />
            ))}
          </ul>
        </>
      )}
      <a href="/m/saved" className={buttonClass({ look: 'plain' })}>
        {t(kept.length > 0 ? 'library' : 'saved')}
      </a>
    </section>
  )
}

function Row({ row: { bundle, copy, state } }: { row: ListedCopy }) {
  const t = useText(messages)
  const locale = localeOf(useLanguage())
  if (!copy) return null
  const fact = { size: bytesIn(locale, copy.bytes), date: tableDate(new Date(copy.savedAt).toISOString()) }
  return (
    <li>
      <Icon name={state === 'locked' ? 'lock' : 'bookmark'} />
      <div>
        <a href={`/m/${bundle.uuid}`}>{copy.title}</a>
        <small>{state === 'locked' ? t('savedLocked') : t('savedFact', fact)}</small>
      </div>
    </li>
  )
}

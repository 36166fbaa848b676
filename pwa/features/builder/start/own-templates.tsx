// The account's own templates stand before ours; nothing where there are none.
import { lazy, Suspense } from 'react'
import { useOwnTemplates } from '#pwa/features/guidebook/own-templates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { startMessages } from './messages.ts'
import css from './start.module.css'
import { useBeginFrom } from './use-begin-from.tsx'

const CoverPreview = lazy(async () => ({
  default: (await import('#pwa/features/guidebook/card/cover-preview.tsx')).CoverPreview,
}))

export function OwnTemplates() {
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

// One's own icons in the icon popup, or why there are none.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { useOwnIcons } from '#pwa/features/icon/use-own-icons.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import css from './dialogs.module.css'
import { type Choosing, IconGrid } from './icon-grid.tsx'

export function OwnIconGrid({ words, chosen, columns, onChoose }: Choosing) {
  const t = useText(coverMessages)
  const { icons, away } = useOwnIcons()
  if (!icons) return <Note>{t(away ? 'ownIconsAway' : 'ownIconsLoading')}</Note>
  if (icons.length === 0)
    return (
      <Note>
        {t('ownIconsNone')}
        <Link to="/icons" className={buttonClass({ size: 'sm' })}>
          {t('toIcons')}
        </Link>
      </Note>
    )
  const sought = words.trim().toLowerCase().normalize('NFC')
  const found = icons
    .map(({ _id, url, name }, index) => ({
      key: _id,
      name: url,
      label: name || t('ownIconNumber', { number: index + 1 }),
    }))
    .filter(({ label }) => label.toLowerCase().includes(sought))
  if (found.length === 0) return <Note>{t('noIcons')}</Note>
  return (
    <IconGrid label={t('ownIcons')} icons={found} chosen={chosen} columns={columns} size={32} onChoose={onChoose} />
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className={css['noIcons']}>
    {children}
  </p>
)

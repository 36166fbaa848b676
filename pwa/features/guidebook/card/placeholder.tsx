// In place of a cover: the first page's icon, the title, and why there is no picture.
import { iconTint } from '#domain/icon/catalogue.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import type { ListRow } from '#pwa/features/guidebook/source/row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './card.module.css'

export function Placeholder({ row }: { row: ListRow }) {
  const t = useText(messages)
  const tint = row.icon === null ? 'sky' : iconTint(row.icon)
  return (
    <div className={css['placeholder']} style={{ ['--wash' as string]: `var(--tint-${tint})` }}>
      <span className={css['tile']} style={{ color: `var(--ink-${tint})` }}>
        <GuideIcon name={row.icon} size={48} />
      </span>
      <p className={css['big']} aria-hidden="true">
        {row.title}
      </p>
      {!row.isPublicGallery && (
        <p className={css['locked']}>
          <Icon name="lock" size={17} />
          {t('notGenerated')}
        </p>
      )}
    </div>
  )
}

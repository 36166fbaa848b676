// In place of a picture: the first page's icon, the title, and why there is none.
import { iconTint } from '#domain/icon-catalogue.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { ThumbnailGuidebook } from './thumbnail-sources.ts'
import css from './thumbnail.module.css'

interface Props {
  book: Pick<ThumbnailGuidebook, 'title' | 'icon'>
  /** Why there is no picture. */
  note?: string
}

export function Placeholder({ book: { title, icon }, note }: Props) {
  const tint = icon === null ? 'sky' : iconTint(icon)
  return (
    <div className={css['box']}>
      <div className={css['placeholder']} style={{ ['--wash' as string]: `var(--tint-${tint})` }}>
        <span className={css['tile']} style={{ color: `var(--ink-${tint})` }}>
          <GuideIcon name={icon} size={48} />
        </span>
        <p className={css['big']} aria-hidden="true" dir="auto">
          {title}
        </p>
        {note !== undefined && (
          <p className={css['note']}>
            <Icon name="lock" size={17} />
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

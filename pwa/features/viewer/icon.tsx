// Icons of the reader: uses of the sprite's symbols, whose drawings the page inlines.
import { emojiOf } from '#domain/emoji.ts'
import { catalogueIcon, DEFAULT_ICON, iconTint } from '#domain/icon-catalogue.ts'

const STROKE = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A symbol of the interface sprite (`ui-…`). */
export function UiIcon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg className="rd-ic" width={size} height={size} {...STROKE} strokeWidth={1.75} aria-hidden="true">
      <use href={`#ui-${name}`} />
    </svg>
  )
}

/** A page's icon on the tint of its group; an own icon and an emoji stand on the neutral one. */
export function PageIcon({ icon, small = false }: { icon: string | null; small?: boolean }) {
  const emoji = emojiOf(icon)
  return (
    <span className={`rd-ti rd-t-${iconTint(icon)}${small ? ' rd-ti-sm' : ''}`}>
      {emoji !== null ? (
        <span className="rd-em" aria-hidden="true">
          {emoji}
        </span>
      ) : icon?.startsWith('/uploads/') ? (
        <img src={icon} width={30} height={30} alt="" decoding="async" />
      ) : (
        <svg
          className="rd-ic"
          width={small ? 26 : 30}
          height={small ? 26 : 30}
          {...STROKE}
          strokeWidth={1.5}
          aria-hidden="true"
        >
          <use href={`#g-${catalogueIcon(icon)?.name ?? DEFAULT_ICON}`} />
        </svg>
      )}
    </span>
  )
}

// The icons as squares, each with its cross on hover and focus.
import type { MouseEvent } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { OwnIcon } from '#domain/icon.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import css from './icon.module.css'
import { messages } from './messages.ts'

interface Props {
  icons: readonly OwnIcon[]
  /** Below each icon: its name, or whose it is. */
  captionOf: (icon: OwnIcon) => string
  onRemove: (id: Id) => void
}

/** The focus goes on to a neighbour: the button that was pressed is about to go. */
function focusNeighbour({ currentTarget }: MouseEvent): void {
  const place = currentTarget.closest('li')
  const next = place?.nextElementSibling ?? place?.previousElementSibling
  const target = next?.querySelector('button') ?? document.getElementById(MAIN_ID)
  target?.focus()
}

export function IconShelf({ icons, captionOf, onRemove }: Props) {
  const t = useText(messages)
  return (
    <ul className={css['shelf']}>
      {icons.map((icon, index) => {
        const name = icon.name || t('unnamed', { number: index + 1 })
        return (
          <li key={icon._id}>
            <span className={css['square']}>
              <span role="img" aria-label={name}>
                <GuideIcon name={icon.url} size={56} />
              </span>
              <button
                type="button"
                className={css['delete']}
                aria-label={t('delete', { name })}
                title={t('delete', { name })}
                onClick={(event) => {
                  focusNeighbour(event)
                  onRemove(icon._id)
                }}
              >
                <Icon name="x" size={14} strokeWidth={2.4} />
              </button>
            </span>
            <span className={css['caption']} title={captionOf(icon)}>
              {captionOf(icon)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

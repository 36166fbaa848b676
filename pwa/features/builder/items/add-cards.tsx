// The cards of the add menu: what can be added, each with its picture and name.
import type { ItemType } from '#domain/guidebook/document.ts'
import css from './adding.module.css'
import { typeName } from './item-name.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'

interface Props {
  types: readonly ItemType[]
  /** Whose size is being asked for. */
  sizing: ItemType | null
  onChoose: (type: ItemType) => void
}

export function AddCards({ types, sizing, onChoose }: Props) {
  const t = useText(contentMessages)
  return (
    <div className={css['cards']} role="presentation">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css['card']}
          {...(BUILDER_ITEMS[type].adding === 'size'
            ? { 'aria-haspopup': 'dialog', 'aria-expanded': sizing === type }
            : {})}
          onClick={() => onChoose(type)}
        >
          <Icon name={BUILDER_ITEMS[type].icon} size={22} />
          {typeName(type, t)}
        </button>
      ))}
    </div>
  )
}

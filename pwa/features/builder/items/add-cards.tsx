// The cards of the add menu: what can be added, each with its picture and name.
import type { ItemType } from '#domain/guidebook/document.ts'
import css from './adding.module.css'
import { typeName } from './item-name.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'

const ICONS: Record<ItemType, IconName> = {
  title: 'heading',
  text: 'text',
  image: 'image',
  imagetext: 'imagetext',
  table: 'table',
  video: 'video',
  button: 'button',
  map: 'map',
  accordion: 'accordion',
  preparation: 'list',
  airticket: 'send',
  activity: 'heading',
}

interface Props {
  types: readonly ItemType[]
  /** The size of a table is being asked for. */
  sizing: boolean
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
          {...(type === 'table' ? { 'aria-haspopup': 'dialog', 'aria-expanded': sizing } : {})}
          onClick={() => onChoose(type)}
        >
          <Icon name={ICONS[type]} size={22} />
          {typeName(type, t)}
        </button>
      ))}
    </div>
  )
}

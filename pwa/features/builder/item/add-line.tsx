// The line between items with its plus: opens the menu of what can be added here.
import type { Id, ItemType } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/new-node.ts'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { typeName } from '#pwa/features/builder/content/node-name.ts'
import { EDITABLE_TYPES, useOpenedPage } from '#pwa/features/builder/content/page-context.tsx'
import css from '#pwa/features/builder/content/content.module.css'

interface Props {
  /** The item above; null for the top of the page. */
  after: Id | null
  /** Lies over the gap below an item. */
  floating?: boolean
  /** Shows on hover and focus only. */
  quiet?: boolean
}

const ICONS: Partial<Record<ItemType, IconName>> = {
  title: 'heading',
  text: 'text',
  image: 'image',
  imagetext: 'imagetext',
}

export function AddLine({ after, floating = false, quiet = false }: Props) {
  const t = useText(contentMessages)
  const { contentType } = useOpenedPage()
  const types = addableItems(contentType).filter((type) => EDITABLE_TYPES.includes(type))
  if (types.length === 0) return null
  return (
    <div className={css['line']} data-floating={floating} data-quiet={quiet} data-keeps-selection>
      <Menu
        label={t('addMenu')}
        trigger={(button) => (
          <button type="button" {...button} className={css['plus']} aria-label={t('addItem')}>
            <Icon name="plus" size={18} />
          </button>
        )}
      >
        <p className={css['menu-head']} role="presentation">
          <b>{t('addMenu')}</b>
          {t('addMenuHint')}
        </p>
        <Cards types={types} after={after} />
      </Menu>
    </div>
  )
}

function Cards({ types, after }: { types: readonly ItemType[]; after: Id | null }) {
  const t = useText(contentMessages)
  const session = useSession()
  const { edits } = useOpenedPage()
  const add = (type: ItemType): void => {
    const id = edits.insert(type, after)
    // After the menu has given the focus back to its button.
    setTimeout(() => session.select(id, type !== 'image'))
  }
  return (
    <div className={css['cards']} role="presentation">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css['card']}
          onClick={() => add(type)}
        >
          <Icon name={ICONS[type] ?? 'plus'} size={22} />
          {typeName(type, t)}
        </button>
      ))}
    </div>
  )
}

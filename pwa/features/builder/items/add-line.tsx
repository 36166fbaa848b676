// The line between items with its plus: opens the menu of what can be added here.
import type { TableSize } from '#domain/guidebook/items/definition.ts'
import { type ButtonHTMLAttributes, Suspense, useState } from 'react'
import type { Id, ItemType } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/items/registry.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { typeName } from './item-name.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { prepareEditors, TableSizeForm } from './late-editors.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import css from './adding.module.css'

interface Props {
  /** The item above; null for the top of the page. */
  after: Id | null
  /** Lies over the gap below an item. */
  floating?: boolean
  /** Shows on hover and focus only. */
  quiet?: boolean
}

export function AddLine({ after, floating = false, quiet = false }: Props) {
  const { contentType } = useOpenedPage()
  const add = useAdd(after)
  const types = addableItems(contentType)
  const [only] = types
  if (!only) return null
  const atEnd = !floating && !quiet
  if (types.length === 1 && atEnd) return <AddButton type={only} onAdd={() => add(only)} />
  return (
    <div className={css['line']} data-floating={floating} data-quiet={quiet} data-keeps-selection>
      {types.length === 1 ? <Plus onClick={() => add(only)} /> : <AddMenu types={types} onAdd={add} />}
    </div>
  )
}

function useAdd(after: Id | null): (type: ItemType, size?: TableSize) => void {
  const session = useSession()
  const { edits } = useOpenedPage()
  return (type, size) => {
    const id = edits.insert(type, after, size)
    // After the menu has given the focus back to its button.
    setTimeout(() => session.select(id, BUILDER_ITEMS[type].adding !== 'select'))
  }
}

/** Pages of one kind of item have a single button. */
function AddButton({ type, onAdd }: { type: ItemType; onAdd: () => void }) {
  const t = useText(contentMessages)
  return (
    <div className={css['add-one']} data-keeps-selection>
      <Button full icon="plus" onPointerEnter={prepareEditors} onFocus={prepareEditors} onClick={onAdd}>
        {t('addOne', { name: typeName(type, t) })}
      </Button>
    </div>
  )
}

function Plus(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const t = useText(contentMessages)
  return (
    <button type="button" {...props} className={css['plus']} aria-label={t('addItem')}>
      <Icon name="plus" size={18} />
    </button>
  )
}

interface MenuProps {
  types: readonly ItemType[]
  onAdd: (type: ItemType, size?: TableSize) => void
}

/** What has a size asks for it first. */
function AddMenu({ types, onAdd }: MenuProps) {
  const t = useText(contentMessages)
  const [sizing, setSizing] = useState<ItemType | null>(null)
  const sizeForm = (type: ItemType) => (close: () => void) => (
    <Suspense>
      <TableSizeForm
        onInsert={(size) => {
          close()
          onAdd(type, size)
        }}
      />
    </Suspense>
  )
  const choose = (type: ItemType): void => (BUILDER_ITEMS[type].adding === 'size' ? setSizing(type) : onAdd(type))
  return (
    <Menu
      align="end"
      docks
      label={t('addMenu')}
      trigger={(button) => <Plus {...button} />}
      below={sizing ? sizeForm(sizing) : undefined}
      onOpen={() => {
        prepareEditors()
        setSizing(null)
      }}
    >
      <p className={css['menu-head']} role="presentation">
        <b>{t('addMenu')}</b>
        {t('addMenuHint')}
      </p>
      <AddCards types={types} sizing={sizing} onChoose={choose} />
    </Menu>
  )
}

interface AddCardsProps {
  types: readonly ItemType[]
  /** Whose size is being asked for. */
  sizing: ItemType | null
  onChoose: (type: ItemType) => void
}

/** The cards of the add menu: what can be added, each with its picture and name. */
function AddCards({ types, sizing, onChoose }: AddCardsProps) {
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

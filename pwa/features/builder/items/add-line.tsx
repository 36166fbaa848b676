// The line between items with its plus: opens the menu of what can be added here.
import type { Command } from 'prosemirror-state'
import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type KeyboardEvent,
  memo,
  Suspense,
  useState,
  lazy,
} from 'react'
import { flushSync } from 'react-dom'
import type { TableSize } from '#domain/guidebook/items/definition.ts'
import type { Id, ItemType } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/items/registry.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { holdTyping } from './early-typing.ts'
import { typeName } from './item-name.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { prepareEditors, TableSizeForm } from './late-editors.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import css from './adding.module.css'

/** The row that adds photos, for menus that wait for its code. */
const AddPhotosRow = lazy(async () => ({
  default: (await import('#pwa/features/builder/photos/photo-rows.tsx')).AddPhotosRow,
}))

interface Props {
  /** The item above; null for the top of the page. */
  after: Id | null
  /** Lies over the gap below an item. */
  floating?: boolean
  /** Shows on hover and focus only. */
  quiet?: boolean
}

export const AddLine = memo(function AddLine({ after, floating = false, quiet = false }: Props) {
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
})

function useAdd(after: Id | null): (type: ItemType, size?: TableSize) => void {
  const t = useText(contentMessages)
  const session = useSession()
  const { edits } = useOpenedPage()
  return (type, size) => {
    const id = edits.insert(type, after, size)
    const isWritten = BUILDER_ITEMS[type].adding !== 'select'
    // After the menu has given the focus back to its button, and before the next key.
    queueMicrotask(() => {
      flushSync(() => session.select(id, isWritten))
      if (isWritten) holdTyping(id, typeName(type, t))
    })
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

/** In the bar of an item, where nothing stands below it to press on. */
export function AddHere({ after }: { after: Id }) {
  const t = useText(contentMessages)
  const { contentType } = useOpenedPage()
  const add = useAdd(after)
  const types = addableItems(contentType)
  const [only] = types
  const plus = { icon: 'plus', label: t('addItem'), tip: 'up', 'data-add': true } as const
  if (!only) return null
  if (types.length === 1) return <IconButton {...plus} onClick={() => add(only)} />
  return <AddMenu types={types} onAdd={add} trigger={(button) => <IconButton {...plus} {...button} />} />
}

function Plus(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const t = useText(contentMessages)
  return (
    <button type="button" {...props} data-add className={css['plus']} aria-label={t('addItem')}>
      <Icon name="plus" size={18} />
    </button>
  )
}

/** A slash in a text that says nothing yet opens the menu of what can be added after it. Heard on its way to the text. */
export function openMenuBySlash(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, nativeEvent, currentTarget: item } = event
  if (key !== '/' || nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement) || target.role !== 'textbox' || target.textContent?.trim() !== '') return
  // Below the last one stands the line at the end of the page.
  const plus =
    item.querySelector<HTMLElement>('[data-add]') ?? [...document.querySelectorAll<HTMLElement>('[data-add]')].at(-1)
  if (!plus) return
  event.preventDefault()
  event.stopPropagation()
  plus.click()
  offerSlash(plus, target)
}

/** Whoever wants the letter presses it again, or Escape: the menu goes and the slash stands in the text. */
function offerSlash(plus: HTMLElement, text: HTMLElement): void {
  const write: Command = ({ tr }, dispatch) => {
    dispatch?.(tr.insertText('/'))
    return true
  }
  const onKey = (event: globalThis.KeyboardEvent): void => {
    const isOpen = plus.isConnected && plus.ariaExpanded === 'true'
    const isAsked = event.key === '/' || event.key === 'Escape'
    if (isOpen && !(isAsked && (event.target as Element).closest('[role=menu]'))) return
    document.removeEventListener('keydown', onKey, true)
    if (!isOpen) return
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => plus.click())
    text.focus()
    editorHost.run(write)
  }
  document.addEventListener('keydown', onKey, true)
}

interface MenuProps {
  types: readonly ItemType[]
  trigger?: ComponentProps<typeof Menu>['trigger']
  onAdd: (type: ItemType, size?: TableSize) => void
}

/** What has a size asks for it first. */
function AddMenu({ types, onAdd, trigger = (button) => <Plus {...button} /> }: MenuProps) {
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
      wraps
      label={t('addMenu')}
      trigger={trigger}
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
      <AddPhotosRow />
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

// A menu tile in the canvas: a press selects it, and its bar of six stands below on hover, focus and tap;
// its name is edited where it stands.
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from './messages.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import {
  useDocumentPart,
  useIsEditing,
  useIsSelected,
  useSession,
} from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Toolbar } from '#pwa/ui/action/toolbar.tsx'
import { useSortableItem } from '#pwa/ui/sortable/sortable.tsx'
import type { SortableItem } from '#pwa/ui/sortable/sortable-list.ts'
import css from './cover.module.css'
import { LIMITS } from '#domain/limits.ts'
import { useTitleField } from '#pwa/features/builder/session/use-title-field.ts'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { GrowArea } from './grow-area.tsx'

interface Frame {
  id: Id
  /** The list item with the tile that readers see. */
  element: ReactElement
}

export function TileFrame({ id, element }: Frame) {
  const tile = element as ReactElement<{ children?: ReactNode } & Record<string, unknown>>
  const t = useText(coverMessages)
  const session = useSession()
  const selected = useIsSelected(id)
  const editing = useIsEditing(id)
  const { ref, grip, pull } = useSortableItem(id)
  const title = useDocumentPart((guidebook) => findPage(guidebook, id)?.title) || t('untitled')
  const inside = (
    <>
      {tile.props.children}
      {!editing && (
        <button
          {...pull}
          type="button"
          className={css['press']}
          aria-pressed={selected}
          aria-label={title}
          onClick={() => session.select(id)}
          onDoubleClick={() => session.select(id, true)}
        />
      )}
      <TileActions id={id} title={title} grip={grip} />
    </>
  )
  return cloneElement(tile, {
    ref,
    className: css['tile'],
    'data-target': id,
    'data-selected': selected,
    'data-keeps-selection': true,
    children: inside,
  })
}

function TileActions({ id, title, grip }: { id: Id; title: string; grip: SortableItem['grip'] }) {
  const t = useText(coverMessages)
  const session = useSession()
  const ask = useDialogs()
  const go = useBuilderNavigation()
  return (
    <Toolbar className={css['bar']} label={t('tileActions', { title })}>
      <IconButton icon="grip" size="sm" {...grip} label={t('tileDrag', { title })} />
      <IconButton icon="edit" size="sm" label={t('tileEdit')} onClick={() => void go.page(id)} />
      <IconButton icon="smile" size="sm" label={t('tileIcon')} onClick={() => ask({ kind: 'icon', pageId: id })} />
      <IconButton icon="text" size="sm" label={t('tileText')} onClick={() => session.select(id, true)} />
      <IconButton icon="copy" size="sm" label={t('tileCopy')} onClick={() => ask({ kind: 'pageCopy', pageId: id })} />
      <IconButton
        icon="trash"
        size="sm"
        danger
        label={t('tileDelete')}
        onClick={() => ask({ kind: 'pageDelete', pageId: id })}
      />
    </Toolbar>
  )
}

interface Props {
  id: Id
  value: string
  shown: ReactNode
}

/** A tile's name: as readers see it, or as a field while it is being changed. Enter or Escape leaves it. */
export function TileName({ id, value, shown }: Props) {
  const t = useText(coverMessages)
  const editing = useIsEditing(id)
  if (!editing) return shown ?? t('untitled')
  return <NameField id={id} value={value} />
}

function NameField({ id, value }: { id: Id; value: string }) {
  const t = useText(coverMessages)
  const session = useSession()
  const { rename } = usePageEdits()
  const field = useTitleField(
    value,
    (title, burst) => rename(id, title, burst),
    { id, field: 'title' },
    () => session.select(id),
  )
  return (
    <GrowArea
      label={t('tileName')}
      field={field}
      single
      autoFocus
      maxLength={LIMITS.titleLength}
      onFocus={(event) => event.target.select()}
      onLeave={() => session.select(id)}
    />
  )
}

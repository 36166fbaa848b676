// The tools of a node: a grip in the margin, and the bar of the selected one beside it or docked to the bottom of a phone.
import { useRef } from 'react'
import type { Id, Page } from '#domain/guidebook/document.ts'
import actions from '#pwa/features/builder/items/actions.module.css'
import { ClipboardRows } from '#pwa/features/builder/clipboard/late-rows.tsx'
import { itineraryMessages } from './messages.ts'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useDocument } from '#pwa/features/builder/session/session-context.tsx'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Toolbar } from '#pwa/ui/action/toolbar.tsx'
import tools from '#pwa/ui/action/tools.module.css'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { type ItineraryKind, positionOf, groupsFor } from './positions.ts'
import { useNodeActions } from './use-node-actions.ts'
import { useItinerary } from './itinerary-context.tsx'
import { useTravelGrip } from '#pwa/ui/sortable/travel.tsx'
import { AddMenu } from './add-menu.tsx'
import { MenuItem, MenuNote } from '#pwa/ui/overlay/menu-rows.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { useClearOfDock, useInSight } from '#pwa/features/builder/items/use-in-sight.ts'
import css from './itinerary.module.css'
import type { SiblingPosition } from '#domain/guidebook/edits/edit.ts'
import { type ItineraryText, nameOf } from './node-name.ts'

interface Props {
  kind: ItineraryKind
  id: Id
}

export function NodeTools({ kind, id }: Props) {
  const t = useText(itineraryMessages)
  const { session } = useItinerary()
  const { docked } = usePanes()
  const commands = useNodeActions(id)
  const bar = useRef<HTMLDivElement>(null)
  useInSight(bar, '[data-node]', !docked)
  useClearOfDock(bar, '[data-node]', docked)
  return (
    <Toolbar
      ref={bar}
      className={`${tools['tools']} ${actions['actions']} ${actions['even']} ${css['bar']}`}
      label={t('actions', { kind: t(kind) })}
      upright={!docked}
      aside
    >
      <IconButton
        icon="arrow-u"
        label={t('up')}
        tip="up"
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => commands.moveBy(-1)}
      />
      <IconButton
        icon="arrow-d"
        label={t('down')}
        tip="up"
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => commands.moveBy(1)}
      />
      <MoveMenu id={id} />
      <span className={actions['rule']} />
      <AddMenu kind={kind} id={id} />
      {kind !== 'day' && <Important id={id} />}
      {!docked && <IconButton icon="copy" label={t('copy')} tip="up" onClick={commands.copy} />}
      <IconButton icon="trash" danger label={t('delete')} tip="up" onClick={commands.remove} />
      <Menu label={t('more')} trigger={(button) => <IconButton {...button} icon="more" label={t('more')} tip="up" />}>
        {docked && (
          <MenuItem icon="copy" onSelect={commands.copy}>
            {t('copy')}
          </MenuItem>
        )}
        <ClipboardRows />
      </Menu>
      {docked && (
        <IconButton
          icon="check"
          label={t('done')}
          tip="up"
          className={actions['done'] ?? ''}
          onClick={() => session.select(null)}
        />
      )}
    </Toolbar>
  )
}

/** The page as it is drawn now. */
function usePage() {
  const { pageId } = useItinerary()
  return findPage(useDocument(), pageId)
}

function Important({ id }: { id: Id }) {
  const t = useText(itineraryMessages)
  const { edits } = useItinerary()
  const page = usePage()
  const node = page && positionOf(page, id)?.node
  const important = node !== null && node !== undefined && 'isImportant' in node && node.isImportant
  return (
    <IconButton
      icon={important ? 'star-f' : 'star'}
      label={t('important')}
      pressed={important}
      tip="up"
      onClick={() => edits.mark(id, !important)}
    />
  )
}

/** For those who can't drag, and the only way of a sub-activity into another activity. */
function MoveMenu({ id }: { id: Id }) {
  const t = useText(itineraryMessages)
  return (
    <Menu
      label={t('moveTo')}
      trigger={(button) => <IconButton {...button} icon="move-to" label={t('moveTo')} tip="up" />}
    >
      <Destinations id={id} />
    </Menu>
  )
}

/** Looked for only while the menu is open. */
function Destinations({ id }: { id: Id }) {
  const t = useText(itineraryMessages)
  const commands = useNodeActions(id)
  const page = usePage()
  const places = page ? destinationsOf(page, id, t) : []
  if (places.length === 0) return <MenuNote>{t('nowhere')}</MenuNote>
  return places.map(({ key, label, to }) => (
    <MenuItem key={key} onSelect={() => commands.move(to)}>
      {label}
    </MenuItem>
  ))
}

/** Lies in the left margin while its node is selected or under the mouse. Keys move the node itself, with Alt. */
export function NodeGrip({ id }: { id: Id }) {
  const t = useText(itineraryMessages)
  const { grip } = useTravelGrip(id, () => nodeOf(id))
  return (
    <button {...grip} type="button" className={css['grip']} tabIndex={-1} aria-label={t('drag')}>
      <Icon name="grip" size={18} />
    </button>
  )
}

// Where 'Move to…' can put a node: to an end of its list, after another day, or to the end of another list.
interface Destination {
  key: string
  label: string
  to: SiblingPosition
}

/** Sub-activities may go to other activities here, though a drag keeps them in theirs. */
function destinationsOf(page: Page, id: Id, t: ItineraryText): Destination[] {
  const position = positionOf(page, id)
  if (!position) return []
  const { group, at, kind } = position
  const { parent, slot, ids } = group
  const last = ids.length - 1
  const ends = [
    ...(at > 0 ? [{ key: 'top', label: t('toTop'), to: { parent, slot, after: null } }] : []),
    ...(at < last ? [{ key: 'bottom', label: t('toBottom'), to: { parent, slot, after: ids[last] ?? null } }] : []),
  ]
  const after = (sibling: Id): Destination => ({
    key: sibling,
    label: t('toAfter', { name: nameOf(page, sibling, t) }),
    to: { parent, slot, after: sibling },
  })
  if (kind === 'day')
    return [...ends, ...ids.filter((_, index) => index !== at && index !== at - 1 && index !== last).map(after)]
  const others = groupsFor(page, slot).filter((other) => other.parent !== parent)
  return [...ends, ...others.map((other) => into(page, id, other.parent, t))]
}

function into(page: Page, id: Id, parent: Id, t: ItineraryText): Destination {
  const slot = positionOf(page, id)?.group.slot ?? 'activities'
  return { key: parent, label: t('toGroup', { name: placeName(page, parent, t) }), to: { parent, slot } }
}

/** An activity is named with its day: places come again. */
function placeName(page: Page, parent: Id, t: ItineraryText): string {
  const position = positionOf(page, parent)
  const name = nameOf(page, parent, t)
  return position?.kind === 'activity' ? `${nameOf(page, position.group.parent, t)} · ${name}` : name
}

// Moves items without dragging: to a page, and to a position on it. Said aloud, and one step of the history.
import { useState } from 'react'
import type { Id, Page } from '#domain/guidebook/document.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { itemName } from '#pwa/features/builder/items/item-name.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { useDocument, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { movingMessages } from './messages.ts'
import { pagesFor, type ItemPosition, currentPosition, positionsOn, moveEdit } from './move-targets.ts'
import css from './move-dialog.module.css'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { besideOf } from '#pwa/features/builder/clipboard/copied.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { focusOn, selectAll } from '#pwa/features/builder/page/select.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

interface Props {
  ids: readonly Id[]
  onClose: () => void
}

const keyOf = ({ section, after }: ItemPosition): string => `${section ?? ''}/${after ?? ''}`

export function MoveDialog({ ids, onClose }: Props) {
  const t = useText(movingMessages)
  const m = useText(messages)
  const guidebook = useDocument()
  const { contentId } = useEditorContext()
  const pages = pagesFor(guidebook, ids)
  const [pageId, setPageId] = useState(contentId ?? '')
  const page = findPage(guidebook, pageId)
  const groups = page ? positionsOn(page, ids) : []
  const spots = groups.flatMap((group) => group.spots)
  const [chosen, setChosen] = useState<string | null>(null)
  const now = page && (currentPosition(page, ids) ?? spots.at(-1))
  const key = chosen ?? (now ? keyOf(now) : '')
  const move = useMove(ids)
  const go = (): void => {
    onClose()
    const spot = spots.find((each) => keyOf(each) === key)
    if (page && spot) move(page, spot)
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m('cancel')}</Button>
      <Button look="primary" onClick={go}>
        {t('move')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('title')} onClose={onClose} actions={actions}>
      <div className={css['fields']}>
        <Select
          label={t('page')}
          value={pageId}
          onChange={(event) => {
            setPageId(event.target.value)
            setChosen(null)
          }}
        >
          {pages.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
        <Select label={t('position')} value={key} onChange={(event) => setChosen(event.target.value)}>
          {page && <Positions page={page} ids={ids} />}
        </Select>
      </div>
    </Dialog>
  )
}

/** Sections have no names; they are told apart where there are several. */
function Positions({ page, ids }: { page: Page; ids: readonly Id[] }) {
  const t = useText(movingMessages)
  const c = useText(contentMessages)
  const groups = positionsOn(page, ids)
  const options = (spots: ItemPosition[]) =>
    spots.map((spot) => (
      <option key={keyOf(spot)} value={keyOf(spot)}>
        {spot.after === null ? t('atTop') : t('after', { name: itemName(page, spot.after, c) })}
      </option>
    ))
  if (groups.length < 2) return options(groups[0]?.spots ?? [])
  return groups.map(({ section, spots }, index) => (
    <optgroup key={section} label={t('section', { n: index + 1 })}>
      {options(spots)}
    </optgroup>
  ))
}

// Carries a move out: what is selected then, and what is said of where it stands now.
function useMove(ids: readonly Id[]): (page: Page, spot: ItemPosition) => void {
  const t = useText(movingMessages)
  const c = useText(contentMessages)
  const work = useEditorContext()
  const go = useBuilderNavigation()
  return (page, spot) => {
    const { session, contentId } = work
    const before = cachedDraft(session.guidebookId)?.shown
    const from = before && findPage(before, contentId)
    const [first] = ids
    if (!before || !from || first === undefined) return
    const what = ids.length > 1 ? t('several', { count: ids.length }) : itemName(from, first, c)
    const edit = moveEdit(page._id, spot, ids, () => crypto.randomUUID())
    const beside = besideOf(before, ids)
    if (!session.change(edit, { spot: { pageId: contentId, target: first } })) return
    const after = cachedDraft(session.guidebookId)?.shown
    const order = itemsOf((after && findPage(after, page._id)) ?? page).map(({ _id }) => _id)
    const sentence = t('moved', { what, position: order.indexOf(first) + 1, total: order.length, page: page.title })
    const stays = page._id === contentId
    const chosen = stays ? [...ids] : beside === null ? [] : [beside]
    selectAll(work, chosen)
    // The window that closes gives the focus back to the button that opened it.
    chosen.slice(-1).forEach((id) => focusOn(id, true))
    if (stays) announce(sentence)
    else toast(sentence, { tone: 'success', action: { label: t('open'), run: () => void go.page(page._id) } })
  }
}

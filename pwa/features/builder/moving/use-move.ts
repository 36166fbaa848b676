// Carries a move out: what is selected then, and what is said of where it stands now.
import type { Id, Page } from '#domain/guidebook/document.ts'
import { nodeName } from '#pwa/features/builder/content/node-name.ts'
import { besideOf } from '#pwa/features/builder/clipboard/copied.ts'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { useGo } from '#pwa/features/builder/screen/use-go.ts'
import { focusOn, selectAll } from '#pwa/features/builder/selection/select.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { useWork } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { heldDraft } from '#pwa/offline/held.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { movingMessages } from './messages.ts'
import { moveEdit, type Spot } from './places.ts'

export function useMove(ids: readonly Id[]): (page: Page, spot: Spot) => void {
  const t = useText(movingMessages)
  const c = useText(contentMessages)
  const work = useWork()
  const go = useGo()
  return (page, spot) => {
    const { session, contentId } = work
    const before = heldDraft(session.guidebookId)?.shown
    const from = before && findPage(before, contentId)
    const [first] = ids
    if (!before || !from || first === undefined) return
    const what = ids.length > 1 ? t('several', { count: ids.length }) : nodeName(from, first, c)
    const edit = moveEdit(page._id, spot, ids, () => crypto.randomUUID())
    const beside = besideOf(before, ids)
    if (!session.change(edit, { spot: { pageId: contentId, target: first } })) return
    const after = heldDraft(session.guidebookId)?.shown
    const order = itemsOf((after && findPage(after, page._id)) ?? page).map(({ _id }) => _id)
    const words = t('moved', { what, position: order.indexOf(first) + 1, total: order.length, page: page.title })
    const stays = page._id === contentId
    const chosen = stays ? [...ids] : beside === null ? [] : [beside]
    selectAll(work, chosen)
    // The window that closes gives the focus back to the button that opened it.
    chosen.slice(-1).forEach((id) => focusOn(id, true))
    if (stays) announce(words)
    else toast(words, { tone: 'success', action: { label: t('open'), run: () => void go.page(page._id) } })
  }
}

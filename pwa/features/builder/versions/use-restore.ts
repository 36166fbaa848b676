// Restoring: an edit like any other, on top of what everybody saved by then, and taken back like any other.
import { leadPageTo, leadTo } from '#domain/guidebook/changes/lead-to.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { localeOf } from '#domain/language.ts'
import type { OneVersion } from '#pwa/api/guidebook/versions.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { cachedDraft, loadDraft } from '#pwa/offline/draft-cache.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { dismissToast, toast } from '#pwa/ui/status/toasts.ts'

import { versionMessages } from './messages.ts'
import { momentOf } from './when.ts'

/** null: the cover. */
export type Part = 'all' | Id | null

export type Restored = 'done' | 'unsent'

const UNDO_MS = 10_000

function editFor(now: Guidebook, then: Guidebook, part: Part): Edit | null {
  if (part === 'all') return leadTo(now, then)
  return part === null ? leadTo(now, { ...then, contents: now.contents }) : leadPageTo(now, then, part)
}

/** What is not saved yet is saved first, so that the history has it. Throws NetworkError, ApiError; then nothing is changed. */
export function useRestore(): (version: OneVersion, part: Part) => Promise<Restored> {
  const t = useText(versionMessages)
  const session = useSession()
  const go = useBuilderNavigation()
  const locale = localeOf(useLanguage())
  const { guidebookId } = session
  return async ({ guidebook, savedAt }, part) => {
    session.settle()
    const { left } = await flush(guidebookId)
    if (left > 0) return 'unsent'
    await refreshGuidebook(guidebookId)
    const now = (await loadDraft(guidebookId)) && cachedDraft(guidebookId)?.shown
    const edit = now ? editFor(now, guidebook, part) : null
    const pageId = part === 'all' ? null : part
    if (edit) session.change(edit, { spot: { pageId, target: null } })
    const step = session.stack.get().past.at(-1)
    await (pageId === null ? go.cover() : go.page(pageId))
    const isLast = (): boolean => session.stack.get().past.at(-1) === step
    const action = edit && isLast() ? { label: t('undo'), run: () => session.turn('undo') } : null
    const wish = { tone: 'success', duration: UNDO_MS, action } as const
    const notice = toast(t('restored', { when: momentOf(savedAt, locale) }), wish)
    // Undo takes back the last step: as soon as that is another one, the offer goes.
    const unwatch = session.stack.subscribe(() => {
      if (isLast()) return
      dismissToast(notice)
      unwatch()
    })
    return 'done'
  }
}

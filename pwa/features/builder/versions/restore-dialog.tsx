// Asks before a page or all of a guidebook goes back to how it was.
import { useState } from 'react'
import { localeOf } from '#domain/language.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import type { OneVersion } from '#pwa/api/guidebook/versions.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { versionMessages } from './messages.ts'
import { momentOf } from './when.ts'
import { leadPageTo, leadTo } from '#domain/guidebook/changes/lead-to.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { cachedDraft, loadDraft } from '#pwa/offline/draft-cache.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { dismissToast, toast } from '#pwa/ui/status/toasts.ts'

interface Props {
  one: OneVersion
  part: RestoreScope
  /** Of the page. */
  name: string
  onClose: () => void
  onRestored: () => void
}

export function RestoreDialog({ one, part, name, onClose, onRestored }: Props) {
  const t = useText(versionMessages)
  const locale = localeOf(useLanguage())
  const restore = useRestore()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const all = part === 'all'
  const failed = (failure: unknown): void => {
    if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure
    setError(t('restoreFailed'))
  }
  const confirm = (): void => {
    setBusy(true)
    setError(undefined)
    restore(one, part)
      .then((restored) => (restored === 'done' ? onRestored() : setError(t('unsent'))))
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return (
    <Confirm
      title={all ? t('restoreAllTitle') : t('restorePageTitle', { page: name })}
      glyph="undo"
      confirm={t(all ? 'restoreAll' : 'restorePage')}
      cancel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('restoreBody', { when: momentOf(one.savedAt, locale) })}
    </Confirm>
  )
}

/** null: the cover. */
export type RestoreScope = 'all' | Id | null

type Restored = 'done' | 'unsent'

const UNDO_MS = 10_000

function editFor(now: Guidebook, then: Guidebook, part: RestoreScope): Edit | null {
  if (part === 'all') return leadTo(now, then)
  return part === null ? leadTo(now, { ...then, contents: now.contents }) : leadPageTo(now, then, part)
}

/** What is not saved yet is saved first, so that the history has it. Throws NetworkError, ApiError; then nothing is changed. */
function useRestore(): (version: OneVersion, part: RestoreScope) => Promise<Restored> {
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

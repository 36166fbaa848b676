// What administrators see over a guidebook: whose it is, or what they offer everyone from one of their own.
import { frameMessages } from './messages.ts'
import {
  useDocumentPart,
  useEditorContext,
  useIsNew,
  useLocal,
  useServerFacts,
} from '#pwa/features/builder/session/session-context.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './admin-bar.module.css'
import { useState } from 'react'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { changeFacts } from '#pwa/offline/server/sync.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'

/** Over somebody else's guidebook: an administrator never forgets whose it is. */
export function AdminBar() {
  const t = useText(frameMessages)
  const profile = useProfile()
  const user = useLocal(({ kept }) => kept.user)
  if (profile?.role !== 'admin' || !user || user._id === profile._id) return null
  return (
    <p className={css['admin']} role="note">
      <Icon name="shield" size={17} />
      <span>{t.rich('adminBar', { owner: <bdi key="owner">{user.companyName || user.name}</bdi> })}</span>
    </p>
  )
}

/** The guidebook as the sample, its pages to begin with. Only for an administrator who owns the guidebook; the server enforces it. */
export function SampleMarks() {
  const t = useText(frameMessages)
  const profile = useProfile()
  const kept = useServerFacts()
  const isNew = useIsNew()
  if (isNew || profile?.role !== 'admin' || kept.user?._id !== profile._id) return null
  return (
    <div className={css['marks']} role="group" aria-label={t('sampleMarks')}>
      <FactSwitch fact="isSampleGuidebook" />
      <ContentSwitch />
    </div>
  )
}

/** On the cover all pages are offered; in a page that page alone, unless all are. */
function ContentSwitch() {
  const t = useText(frameMessages)
  const { session, contentId } = useEditorContext()
  const kept = useServerFacts()
  const page = useDocumentPart((guidebook) => findPage(guidebook, contentId))
  if (!page || kept.isSampleContent) return <FactSwitch fact="isSampleContent" />
  const mark = (isSampleContent: boolean) =>
    void session.change({ kind: 'update', id: page._id, fields: { isSampleContent } })
  return <Toggle on={page.isSampleContent} label={t('sampleContent')} onChange={mark} />
}

const LABELS = { isSampleGuidebook: 'sampleGuidebook', isSampleContent: 'sampleContent' } as const

function FactSwitch({ fact }: { fact: keyof typeof LABELS }) {
  const t = useText(frameMessages)
  const { session } = useEditorContext()
  const kept = useServerFacts()
  const [busy, setBusy] = useState(false)
  const failed = (failure: unknown): void => {
    if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure
    toast(t('sampleMarkFailed'), { tone: 'error' })
  }
  const mark = (on: boolean): void => {
    setBusy(true)
    session.settle()
    void changeFacts(session.guidebookId, { [fact]: on })
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return <Toggle on={kept[fact] === true} label={t(LABELS[fact])} disabled={busy} onChange={mark} />
}

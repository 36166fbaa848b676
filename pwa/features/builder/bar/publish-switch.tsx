// The Published/Unpublished switch of the bar.
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { usePublish } from './use-publish.ts'
import css from './bar.module.css'

/** Absent until the guidebook was saved once: there is nothing to publish yet. */
export function PublishSwitch() {
  const t = useText(frameMessages)
  const { isNew } = useLocal()
  const { published, busy, toggle } = usePublish()
  if (isNew) return null
  return (
    <span className={css['switch']}>
      <Toggle on={published} label={t(published ? 'published' : 'unpublished')} disabled={busy} onChange={toggle} />
    </span>
  )
}
